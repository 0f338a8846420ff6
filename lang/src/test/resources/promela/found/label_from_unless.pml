byte x;
inline a() { { x++; done: x = x + 9 } unless { x > 20 -> goto done } }
init { a(); a(); if :: x < 60 -> goto done :: else fi; x = 77 }
