byte x;
inline unused() { P0@L }
active proctype P0() { do :: x < 2 -> x++; L: goto M :: else -> break od; M: skip }
active proctype P1() { x++ }
