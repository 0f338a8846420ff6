byte x;
active proctype P() { d_step { x = 1; else; x = 2 }; x = 3 }
