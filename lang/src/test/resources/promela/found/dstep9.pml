byte x, y;
active proctype P() { skip; x == 1; { d_step { printf("a"); do :: true :: (1); L1: assert(x < 2) :: x == 0 -> break od }; atomic { { y = 1 } } unless { if :: y = 1 fi; L2: atomic { y == 1 }; { y = 1; x = 1; y = 2 } unless { x = 1; skip; L3: x = 1 } } }; Z: y = 3 }
