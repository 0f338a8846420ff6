byte x;
inline f() { x = 4; return x; x = 6 }
active proctype P() { byte z; z = f(); assert(z == 4); assert(x == 6) }
