byte x, y;
active proctype P() { { y = 0; goto progress2; x = 2 }; { true; atomic { { y < 2 } unless { y = 1; y = 0; L1: true } }; do :: else -> atomic { (1) } :: y = 0; y = 0 :: x + y < 3 -> break od } unless atomic { goto L1; skip }; { x = 0; progress2: skip } unless { goto progress2 }; Z: y = 3 }
active proctype Q() { x = 2; y = 0 }
