byte x;
inline unused() { set_priority(0, 5) }
active proctype P0() { byte y; if :: y = 1 :: skip fi; x++ }
active proctype P1() { byte y; x++ }
