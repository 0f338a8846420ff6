byte g;
active proctype P() { d_step { if :: g == 7 -> skip :: { { g == 2 } unless { g == 0 } } fi; g = 3 }; assert(g == 3) }
