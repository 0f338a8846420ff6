byte x;
active proctype P() { x = 1; L: end: goto M; x = 2; M: x == 3 }
