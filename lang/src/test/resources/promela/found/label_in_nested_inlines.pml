byte x;
inline a() { x++; done: x = x + 9; if :: x < 30 -> goto done :: else fi }
inline b() { a(); if :: x < 90 -> goto done :: else fi; x = x + 2; done: skip }
init { b(); x = 77 }
