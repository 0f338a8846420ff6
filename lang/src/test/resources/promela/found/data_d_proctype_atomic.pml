byte x;
active D_proctype P() { atomic { x = 1; if :: x = 2 :: x = 3 fi; x = 4 } }
