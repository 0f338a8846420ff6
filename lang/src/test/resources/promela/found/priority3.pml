byte g;
active proctype A() priority 3 { g == 1; set_priority(_pid, 1); g = 2; g = 7 }
active proctype B() priority 2 { atomic { g = 1; g = 3; g = 4 } }
