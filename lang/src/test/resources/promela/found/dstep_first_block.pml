byte g;
active proctype P() { d_step { if :: { g == 7; g = 2 } :: g == 0 fi; g = 3 }; assert(g == 3) }
