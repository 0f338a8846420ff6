byte x, y;
inline f(a) { y = a; if :: a > 1 -> return a * 2 :: else -> return 9 fi }
active proctype P() { x = f(2); assert(x == 4); y = f(1) }
