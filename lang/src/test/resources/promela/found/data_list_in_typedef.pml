typedef T { byte a[4] = { 1, 2 } };
T t;
active proctype P() { assert(t.a[0] == 1 && t.a[1] == 2 && t.a[2] == 2 && t.a[3] == 2) }
