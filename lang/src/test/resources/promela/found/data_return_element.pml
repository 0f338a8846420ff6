byte a[2];
inline f(v) { return v }
active proctype P() { a[1] = f(3); assert(a[1] == 3) }
