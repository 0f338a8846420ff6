byte x;
inline a() { x++; if :: x < 3 -> goto done :: else fi; x = 9; done: x = x + 20 }
init { done: a(); x = x + 100 }
