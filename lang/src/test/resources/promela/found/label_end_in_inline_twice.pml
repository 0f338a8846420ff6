byte x;
inline a() { if :: x < 3 -> x++ :: true fi; end: x < 2 }
active [2] proctype P() { a(); a(); end_last: x == 1 }
