byte a;
active proctype P() { d_step { if :: printf("a") :: a == 1 fi; a = 7 } }
active proctype Q() { a = 1; a = 0 }
