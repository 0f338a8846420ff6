typedef T { byte a; chan c };
chan k = [1] of { byte };
proctype Q(T t) { t.c!t.a }
init { T t; t.a = 5; t.c = k; run Q(t); k?5 }
