byte x;
active proctype P() { A: atomic { x = 1; x = 2 } unless { x == 1; x = 3 } ; if :: x == 3 -> goto A :: else fi}
active proctype Q() { x = 1; x = 3 }
