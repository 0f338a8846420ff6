active proctype P() { int x; select (x : 3 .. 2) }
