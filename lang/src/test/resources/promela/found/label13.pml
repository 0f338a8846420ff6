byte x, i;
active proctype P() { for (i : 0 .. 2) { x++ } unless { x == 2; x = 9 } }
