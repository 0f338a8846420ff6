byte x;
active proctype P() { L: x = 1 unless { x == 2 } }
