active proctype P() { int x; if :: select (x : -1 .. 1) :: x = 7 fi }
