byte x;
inline a() { x++; done: x = x + 9; if :: x < 30 -> goto done :: else fi }
init { a(); a(); if :: x < 50 -> goto done :: else fi; x = 77 }
