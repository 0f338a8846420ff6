inline f() { byte k; select (k : 0 .. 1); g = k }
byte g;
active proctype P() { f(); f() }
