byte a;
active proctype P() { d_step { if :: a > 7 -> a = 1 :: a = 3 :: a == 0 -> a = 2 :: a < 3 -> a = 9 fi; a++ }; assert(a == 4) }
