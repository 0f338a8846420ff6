byte g;
active proctype B() priority 1 { atomic { set_priority(_pid, 5); g = 3; g = 4 } }
active proctype A() priority 3 { g++; g++ }
