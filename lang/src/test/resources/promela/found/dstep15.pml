byte a;
active proctype P() { d_step { { if :: a = 5 :: a == 0 fi }; a++ }; assert(a == 6) }
