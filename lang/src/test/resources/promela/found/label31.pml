byte x;
active proctype P() { x = 1; L: goto M; M: goto L }
