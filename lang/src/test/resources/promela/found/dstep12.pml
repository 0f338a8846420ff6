byte a;
active proctype P() { d_step { if :: a = 3 :: a == 0 -> a = 2 fi; a++ }; assert(a == 4) }
