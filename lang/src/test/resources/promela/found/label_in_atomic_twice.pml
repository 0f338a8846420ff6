byte x;
inline a() { atomic { x++; again: x = x + 3; if :: x < 10 -> goto again :: else fi } }
active [2] proctype P() { a(); a(); x = x + 50; if :: x < 200 -> goto again :: else fi }
