byte a;
active proctype P() { { a = 1; d_step { a = 2; a = 3 }; a = 4 } unless { a == 3; a = 7 } }
