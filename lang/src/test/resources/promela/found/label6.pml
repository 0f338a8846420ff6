byte x;
active proctype P() { atomic { x = 1; progress: goto M; x = 2 }; x = 5; M: x = 3 }
