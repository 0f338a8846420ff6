typedef T { byte a; byte b };
T g;
proctype Q(T t) { g.b = t.a + t.b }
init { g.a = 3; run Q(g); _nr_pr == 1; assert(g.b == 3); run Q(g); _nr_pr == 1; assert(g.b == 6) }
