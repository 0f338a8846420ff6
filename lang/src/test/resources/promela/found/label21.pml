byte x;
active proctype P() { x = 1 unless L: x = 2 }
