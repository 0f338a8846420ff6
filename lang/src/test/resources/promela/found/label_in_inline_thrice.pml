byte x;
inline a() { if :: x == 5 -> goto done :: else fi; x = x + 5; done: skip }
init { a(); a(); a(); x = x + 10 }
