byte x;
active proctype P() { x++; L: else; if :: x < 3 -> x++; goto L :: else fi }
