byte a;
active proctype P() { do :: d_step { if :: a < 2 -> a++ :: a = 0 fi } od }
