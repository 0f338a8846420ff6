byte a;
active proctype P() { d_step { if :: a > 7 -> a = 1 :: skip; a = 3 :: a = 5 fi; a++ }; assert(a == 4) }
