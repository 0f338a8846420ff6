byte g;
active proctype P() { d_step { g = 2; do :: { g == 0; g = 6 } unless { g == 2; g = 1; break } :: g == 0; g = 7 od; g++ }; assert(g == 2) }
