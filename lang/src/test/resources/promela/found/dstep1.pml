byte a;
active proctype P() { if :: a = 1 :: d_step { else; a = 3 } fi; assert(a != 3) }
