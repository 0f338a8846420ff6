byte g;
active proctype P() { d_step { g = 1; if :: { g == 2; g = 6 } unless { g == 1; g = 3 }; g == 9 :: g = 7 fi; g++ }; assert(g == 8) }
