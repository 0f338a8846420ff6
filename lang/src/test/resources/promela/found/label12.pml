byte x, i;
active proctype P() { x = 1; L: select (i : 0 .. 2); if :: x < 2 -> x++; goto L :: else fi }
