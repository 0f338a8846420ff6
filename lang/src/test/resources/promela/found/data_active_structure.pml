typedef T { byte a = 3; byte b };
active proctype Q(T t) { assert(t.a == 0) }
