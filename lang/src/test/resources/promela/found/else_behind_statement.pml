byte x;
active proctype P() { x = 1; else; x = 2 }
