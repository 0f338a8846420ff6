byte g;
active proctype P() { d_step { if :: { g == 2 } unless { g == 5 } :: else fi; g = 3 }; assert(g == 3) }
