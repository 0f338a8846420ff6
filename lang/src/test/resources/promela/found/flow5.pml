byte x, y;
active proctype P() { L1: { { goto L1; L2: { skip } unless atomic { y = 0; y < 2 }; y == 1 } unless { { y = 2 } unless y = 0; { x + y < 3 } unless { y = 1 }; goto L3 } } unless x = 0; L3: (1); Z: y = 3 }
active proctype Q() { atomic { x = 1; y == 1; x = 0 } }
