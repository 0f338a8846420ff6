active proctype P() { int x; select
 (x : 0 .. 2) }
