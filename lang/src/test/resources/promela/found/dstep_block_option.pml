byte g;
active proctype P() { d_step { g = 1; if :: { g == 7; g = 2 } :: g == 1 fi; g = 3 }; assert(g == 3) }
