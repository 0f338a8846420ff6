byte x, i;
active proctype P() { L: for (i : 0 .. 2) { x++ }; if :: x < 5 -> goto L :: else fi }
