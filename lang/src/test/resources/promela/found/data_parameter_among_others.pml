typedef T { byte a; byte b };
proctype Q(byte x; T t; byte y) { assert(t.a == 1 && t.b == 2 && x == 7 && y == 8) }
init { T t; t.a = 1; t.b = 2; run Q(7, t, 8) }
