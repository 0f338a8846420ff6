byte a;
active proctype P() { if :: a == 1 :: else -> d_step { if :: a == 2 -> a = 3 :: else -> a = 4 fi } fi }
