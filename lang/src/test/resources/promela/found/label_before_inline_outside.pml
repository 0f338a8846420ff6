byte x;
inline a() { x++; done: x = x + 9 }
init { done: x = x + 1; a(); if :: x < 50 -> goto done :: else fi; x = 77 }
