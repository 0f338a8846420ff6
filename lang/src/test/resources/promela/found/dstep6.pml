byte a;
active proctype P() { { d_step { a == 1; a = 3 } } unless { a == 0; a = 7 } }
