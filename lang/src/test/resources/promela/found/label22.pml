byte x;
active proctype P() { L: if :: x = 1 fi unless { x == 2 } }
