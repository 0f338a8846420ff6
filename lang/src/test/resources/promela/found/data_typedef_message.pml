typedef T { byte a = 3; byte b = 4 };
chan q = [1] of { T };
T t;
active proctype P() { T l; l.a = 9; q!t; q?l; assert(l.a == 3 && l.b == 4) }
