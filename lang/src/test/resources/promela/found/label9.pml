byte x;
active proctype P() { { x = 1; L: goto M } unless { x == 9 }; x = 5; M: x = 3 }
active proctype Q() { P@L; x = 9; x = 2 }
