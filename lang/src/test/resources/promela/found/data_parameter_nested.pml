typedef I { byte x; byte y };
typedef T { I i; byte b };
proctype Q(T t) { assert(t.i.y == 4 && t.b == 2) }
init { T t; t.i.y = 4; t.b = 2; run Q(t) }
