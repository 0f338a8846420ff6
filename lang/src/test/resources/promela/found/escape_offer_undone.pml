byte x;
chan r = [0] of { bit };
active proctype P() { x = 1 unless { skip unless r!0 } }
