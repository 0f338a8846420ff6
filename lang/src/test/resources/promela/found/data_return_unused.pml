byte x;
inline f() { return 4 }
active proctype P() { f() }
