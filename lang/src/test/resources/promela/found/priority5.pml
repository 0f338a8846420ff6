byte g;
active proctype A() priority 3 { if :: g == 1 -> g = 2 :: else -> g = 3 fi }
active proctype B() priority 1 { atomic { g = 1; g = 3 } }
