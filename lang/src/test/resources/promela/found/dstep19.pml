byte a;
active proctype P() { d_step { if :: if :: a = 3 :: a == 1 fi :: a == 2 -> a = 5 fi; a = 7 } }
active proctype Q() { a = 1; a = 2 }
