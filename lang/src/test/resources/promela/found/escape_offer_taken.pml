byte x;
chan r = [0] of { bit };
active proctype P() { x = 1 unless { if :: r!0 :: x == 0 -> x = 2 fi } }
active proctype Q() { r?0 }
