byte g;
active proctype P() { d_step { if :: if :: g == 7 fi :: g == 0 fi; g = 3 }; assert(g == 3) }
