byte g;
active proctype P() { L: d_step { g = 2; g = 3 } unless { g == 0; g = 6 }; assert(g == 3) }
