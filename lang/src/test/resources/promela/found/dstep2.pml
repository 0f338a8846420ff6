byte a;
active proctype P() { if :: d_step { else; a = 3 } :: a = 1 fi; assert(a != 3) }
