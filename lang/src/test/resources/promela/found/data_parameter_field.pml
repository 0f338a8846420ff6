typedef I { byte x; byte y };
typedef T { I i; byte b };
proctype Q(I t) { assert(t.y == 4) }
init { T t; t.i.y = 4; run Q(t.i) }
