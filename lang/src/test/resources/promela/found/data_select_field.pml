typedef T { byte f }; T t;
active proctype P() { select (t.f : 0 .. 2) }
