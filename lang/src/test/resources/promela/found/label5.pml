byte x;
active proctype P() { x = 1; goto L; x = 2; L: accept: goto M; M: x = 3 }
active proctype Q() { P@L; x = 7 }
