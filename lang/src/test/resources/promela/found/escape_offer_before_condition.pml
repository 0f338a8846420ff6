byte x;
chan r = [0] of { bit };
active proctype P() { x = 1 unless { if :: x == 0 -> x = 2 :: r!0 fi } }
