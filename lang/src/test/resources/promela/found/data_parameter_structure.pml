typedef T { byte a; byte b };
proctype Q(T t) { assert(t.a == 1 && t.b == 2); t.a = 5 }
init { T t; t.a = 1; t.b = 2; run Q(t) }
