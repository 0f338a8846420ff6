byte x;
active [2] D_proctype P() { x++; if :: x > 1 -> x = 5 :: else fi }
