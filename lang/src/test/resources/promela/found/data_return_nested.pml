byte x, y;
inline g(a) { return a + 1 }
inline f(a) { y = g(a); return y + 1 }
active proctype P() { x = f(2); assert(x == 4) }
