byte g;
active proctype P() { d_step { if :: { g == 2; g = 6 } unless { g == 0; g = 3 } :: g == 0; g = 7 fi; g++ }; assert(g == 4) }
