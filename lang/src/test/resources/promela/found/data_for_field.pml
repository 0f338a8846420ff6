typedef T { byte f }; T t;
active proctype P() { int i; for (t.f : 0 .. 2) { skip } }
