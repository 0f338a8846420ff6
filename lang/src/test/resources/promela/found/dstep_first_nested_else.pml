byte g;
active proctype P() { d_step { if :: if :: g == 7 fi :: else fi; g = 3 }; assert(g == 3) }
