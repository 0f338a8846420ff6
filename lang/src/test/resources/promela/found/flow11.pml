byte x, y;
active proctype P() { { { if :: y == 1; skip; L1: y = 2 :: x = 0 fi } unless atomic { d_step { true; y < 2 }; y == 1 }; { x == 0; { y = 0 } } unless { atomic { x = 1; assert(x < 2) } unless { assert(x < 2) } } } unless { y = 1; y = 0 }; { goto L1 } unless { { { y < 2 } unless { y == 1 } } unless { y = 0; { printf("a"); skip } unless { assert(x < 2) } } }; L2: x = 1; Z: y = 3 }
active proctype Q() { atomic { x = 1; y == 1; x = 0 } }
