byte g;
active proctype A() priority 3 { g == 1; g = 2 }
active proctype B() priority 1 { d_step { g = 1; skip }; g = 5 }
