bool a, b;
ltl p { a <-> b }
active proctype P() { a = 1; b = 1 }
