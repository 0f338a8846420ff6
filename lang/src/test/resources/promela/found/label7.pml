byte x;
active proctype P() { atomic { x = 1; L: goto M; x = 2 }; x = 5; M: x = 3 }
active proctype Q() { P@L; x = 7 }
