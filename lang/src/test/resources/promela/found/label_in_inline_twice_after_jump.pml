byte x;
inline a() { x++; done: x = x + 2 }
init { if :: x == 0 -> goto done :: else fi; a(); a(); x = x + 100 }
