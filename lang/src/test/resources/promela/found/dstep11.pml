byte a;
active proctype P() { if :: a == 0 :: d_step { if :: a = 3 :: a > 1 -> a = 2 fi } fi }
