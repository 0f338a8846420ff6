byte x;
active proctype P() { if :: else fi }
active proctype Q() { if :: enabled(0) :: x = 1 fi }
