byte a;
active proctype P() { { d_step { if :: a = 3 :: a == 1 fi; a = 7 } } unless { a == 2; a = 9 } }
active proctype Q() { a = 1; a = 2 }
