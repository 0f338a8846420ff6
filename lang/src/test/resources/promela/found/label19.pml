byte x;
active proctype P() { { L: x = 1 }; x = 2 }
