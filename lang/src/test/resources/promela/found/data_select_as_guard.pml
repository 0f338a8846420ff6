active proctype P() { int x; if :: select (x : 0 .. 1) :: x = 7 fi }
