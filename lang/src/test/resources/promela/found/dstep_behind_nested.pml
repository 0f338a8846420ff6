byte g;
active proctype P() { d_step { g = 1; if :: if :: g == 1 -> g = 2 fi; g == 9 :: g = 3 fi }; assert(g == 3) }
