typedef T { chan c[2] = [1] of { byte }; byte n };
proctype Q(byte k) { T t; t.c[0]!k; t.c[1]!t.n; t.c[0]?t.n }
init { run Q(1); run Q(2) }
