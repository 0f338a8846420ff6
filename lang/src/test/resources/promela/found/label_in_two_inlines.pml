byte x;
inline a() { if :: x == 9 -> goto done :: else fi; x = 1; done: }
inline b() { if :: x == 1 -> goto done :: else fi; x = 2; done: skip }
init { a(); b(); x = x + 4 }
