byte x;
inline a() { x++; done: x = x + 9 }
inline b() { if :: x < 60 -> goto done :: else fi }
init { done: x = x + 1; a(); b(); x = 77 }
