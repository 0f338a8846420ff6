byte g;
active proctype P() { d_step { g = 1; { g = 2; g == 9 } unless { g == 2; g = 3 }; g++ }; assert(g == 4) }
