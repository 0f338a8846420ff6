byte g;
active proctype P() { d_step { g = 1; if :: { g = 2 }; g == 7 :: g == 2 fi; g++ }; assert(g == 3) }
