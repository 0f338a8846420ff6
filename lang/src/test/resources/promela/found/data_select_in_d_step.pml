active proctype P() { int x; d_step { select (x : -1 .. 1) }; assert(x == -1) }
