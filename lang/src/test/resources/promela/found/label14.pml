byte x, i;
active proctype P() { { x == 2 } unless for (i : 0 .. 2) { x++ } }
