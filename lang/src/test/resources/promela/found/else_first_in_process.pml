byte x;
active proctype P() provided (x < 2) { else; x = 2 }
active proctype Q() { x == 2; else; x = 1 }
