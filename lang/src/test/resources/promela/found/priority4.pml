byte g;
active proctype A() priority 3 { timeout; g = 2 }
active proctype B() priority 1 { atomic { g = 1; g = 3 }; g == 2; g = 4 }
