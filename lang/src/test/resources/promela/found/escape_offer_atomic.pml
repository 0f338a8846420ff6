byte x;
chan r = [0] of { bit };
active proctype P() { atomic { { x = 1; x = 5 } unless { if :: r!0 :: x == 0 -> x = 2 fi } } }
