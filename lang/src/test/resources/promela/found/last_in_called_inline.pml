byte x;
inline inner() { x = _last }
inline outer() { inner() }
active proctype P0() { skip }
active proctype P1() { outer() }
