byte g;
active proctype P() { d_step { { { g = 2 } unless { g == 5 } }; g = 3 }; assert(g == 3) }
