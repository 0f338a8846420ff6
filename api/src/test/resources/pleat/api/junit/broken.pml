// EXPECT: verdict=holds
active proctype P() { goto nowhere }
