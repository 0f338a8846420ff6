typedef T { byte a = 3 };
byte g;
active proctype P() { g = 1; T t; assert(t.a == 3); t.a = 5; assert(t.a == 5) }
