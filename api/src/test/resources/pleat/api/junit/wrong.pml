// EXPECT: verdict=holds states=99
active proctype P() { skip }
