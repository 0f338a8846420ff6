byte g;
active proctype P() { d_step { if :: do :: g == 5 :: g == 0; break od; g == 7 :: g == 0 fi; g++ }; assert(g == 1) }
