byte x;
active proctype P() { if :: else fi }
active proctype Q() { if :: x = 1 :: enabled(0) fi }
