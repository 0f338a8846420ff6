typedef T { byte a = 3 };
T t = 5;
active proctype P() { assert(t.a == 3) }
