mtype = { red, green };
typedef T { mtype m = green; mtype k };
T t;
active proctype P() { T l; assert(t.m == green && l.m == green && t.k == 0) }
