byte x;
inline a() { x++; done: x = x + 9 }
active proctype P() { a(); a(); a(); x = 77 }
active proctype Q() { do :: P@done -> x = x + 1; break :: x == 77 -> break od }
