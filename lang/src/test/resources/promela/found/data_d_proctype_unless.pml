byte x;
active D_proctype P() { { x = 1; x = 2 } unless { x == 1; x = 5 } }
