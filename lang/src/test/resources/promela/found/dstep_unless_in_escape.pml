byte g;
active proctype P() { skip unless { d_step { g = g % 3; 0 unless skip } unless goto L }; L: skip }
