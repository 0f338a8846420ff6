byte x, y;
active proctype P() { if :: y == 1 :: { y = 2; progress1: skip } unless { y = 0; { x + y < 3 } unless { x = 2; skip } } :: else -> goto progress1; do :: y = 1; { x + y < 3 } unless { y < 2 }; printf("a") :: break :: y == 1 -> break od fi; y = 1; end2: y = 2; Z: y = 3 }
active proctype Q() { atomic { x = 1; y == 1; x = 0 } }
