byte x, y;
active proctype P() { x + y < 3; atomic { { printf("a") unless x = 1; goto L1 } unless { y < 2; { x = 0 } unless { y = 1; L1: true; y = 2 }; if :: true; true :: true :: x = 1 fi } }; skip; Z: y = 3 }
