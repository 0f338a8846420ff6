byte x, i;
init { L: x++; for (i : 1 .. 2) { x++ ; M: x = x + 2 } { x++; M: x++; if :: x < 20 -> goto M :: else fi }; if :: x < 30 -> goto M :: x < 40 -> goto L :: else fi }
