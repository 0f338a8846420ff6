byte g;
active proctype A() priority 3 { do :: g == 1 -> g = 2 :: g == 4 -> break od }
active proctype B() priority 1 { atomic { g = 1; g = 3; g = 4; g = 1 } }
