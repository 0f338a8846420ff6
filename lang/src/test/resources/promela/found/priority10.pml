byte g;
active proctype A() priority 3 { L: g == 1 }
active proctype B() priority 1 { do :: g < 3 -> atomic { g++; skip; skip } :: else -> break od }
