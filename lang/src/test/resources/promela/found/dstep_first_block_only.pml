byte g;
active proctype P() { d_step { if :: { g == 7 } fi; g = 3 }; assert(g == 3) }
