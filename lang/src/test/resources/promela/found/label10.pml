byte x;
active proctype P() { { x = 1; end: goto M } unless { x == 9 }; x = 5; M: x = 3 }
active proctype Q() { x = 9; x = 2 }
