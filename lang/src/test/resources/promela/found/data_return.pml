byte x;
inline f(a) { return a + 1 }
active proctype P() { x = f(2); assert(x == 3) }
