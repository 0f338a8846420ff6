#define N (2)
active proctype P() { int x; select (x : 0 .. N) }
