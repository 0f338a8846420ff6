byte g;
active proctype P() { d_step { g = 2; { g == 3; g = 6 } unless { goto X }; g = 17; X: g++ }; assert(g == 3) }
