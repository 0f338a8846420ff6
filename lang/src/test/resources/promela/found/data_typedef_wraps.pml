typedef T { byte a = 300; bit b = 3; short s = 70000 };
T t;
active proctype P() { assert(t.a == 44 && t.b == 1 && t.s == 4464) }
