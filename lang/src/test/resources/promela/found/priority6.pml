byte g;
active proctype A() priority 3 provided (g != 1) { g > 0; g = 2 }
active proctype B() priority 1 { atomic { g = 1; g = 3; g = 4 } }
