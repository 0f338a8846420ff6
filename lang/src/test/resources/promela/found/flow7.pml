chan c = [0] of { byte }; chan d = [1] of { byte }; byte x, y;
active proctype P() { L1: { if :: c!1; L2: goto L1 :: skip fi; { if :: x = 2 :: x + y < 3 fi } unless atomic { atomic { d?_ } } } unless { { do :: true; y = 2; skip :: else -> d?_ :: x == 1 :: x == 0 -> break od } unless { true; y < 2 } }; x = 0; Z: y = 3 }
active proctype Q() { atomic { x = 1; y == 1; x = 0 } }
