byte g;
active proctype P() { d_step { g = 1; if :: if :: g == 7 -> g = 2 fi :: g = 3 fi }; assert(g == 3) }
