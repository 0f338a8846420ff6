byte n = 4;
typedef T { byte a = n; byte k = n + 1 };
T t;
active proctype P() { T l; assert(t.a == 4 && l.k == 5) }
