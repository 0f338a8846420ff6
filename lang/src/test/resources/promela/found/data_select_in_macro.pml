#define pick(v) select (v : 0 .. 2)
active proctype P() { int x; pick(x) }
