byte g;
inline change(x) { x = x % 3; 0 unless skip }
active proctype P() { skip unless { d_step { change(g) } unless goto L }; L: skip }
