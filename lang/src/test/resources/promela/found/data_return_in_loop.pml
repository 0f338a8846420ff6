byte x;
inline f(a) { atomic { a = 1; x = a } }
inline id(v) { return v }
active proctype P() { byte y; do :: y < 2 -> y = id(y + 1) :: else -> break od; f(y) }
