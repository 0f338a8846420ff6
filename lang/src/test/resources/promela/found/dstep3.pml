byte a;
active proctype P() { if :: a == 1 :: d_step { { if :: a > 1 -> a = 2 :: else -> a = 3 fi }; a++ } fi; assert(a != 4) }
