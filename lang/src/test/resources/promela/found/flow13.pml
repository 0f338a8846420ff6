byte x, y;
active proctype P() { { atomic { x = 2; true; x = 1 } unless skip; if :: x = 2 :: y < 2; x = 1 :: else -> (1); y = 1; x = 1 fi } unless { atomic { x = 1 } unless { x != 2; x != 2; printf("a") }; L1: y < 2 }; atomic { (1); (1) } unless { goto L1 }; Z: y = 3 }
active proctype Q() { P@L1; x = 1 }
