byte x;
active proctype P() { { x = 1; else; x = 2 } unless x == 1 }
active proctype Q() { x == 2; else }
