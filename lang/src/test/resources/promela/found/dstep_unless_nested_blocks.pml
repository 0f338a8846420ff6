byte g;
active proctype P() { d_step { g = 2; { { g == 5 } unless { g == 3; g = 1 } } unless { g == 2; g = 9 }; g++ }; assert(g == 10) }
