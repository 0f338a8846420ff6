byte x, y;
active proctype P() { { true; y = 2; x = 1 } unless { if :: true :: { skip; y = 1 } unless { assert(x < 2); x = 1 }; d_step { printf("a"); y = 1 }; atomic { y = 2; y = 1 } unless { x = 2 } fi }; goto Z; Z: y = 3 }
active proctype Q() { atomic { x = 1; y == 1; x = 0 } }
