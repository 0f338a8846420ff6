byte g;
active proctype P() { d_step { g = 1; { g == 1; g = 6 } unless { g == 1; g = 3 }; g++ }; assert(g == 7) }
