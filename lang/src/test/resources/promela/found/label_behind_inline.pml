byte x;
inline a() { x++; done: x = x + 9 }
init { a(); done: x = x + 1; if :: x < 50 -> goto done :: else fi; x = 77 }
