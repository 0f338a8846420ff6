byte g;
active proctype P() { d_step { g = 2; atomic { g == 5; g = 6 } unless atomic { g == 2; g = 9 }; g++ }; assert(g == 10) }
