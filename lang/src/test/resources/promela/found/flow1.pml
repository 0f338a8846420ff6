byte x, y;
active proctype P() { x = 1; { goto L4 } unless { { skip; end1: if :: else -> printf("a"); y == 1 :: x == 0; x = 0; end2: assert(x < 2) :: x = 0; skip :: x != 2 fi } unless y = 0; { goto end2 } unless { skip; printf("a"); assert(x < 2) unless { y = 0 } }; progress3: if :: assert(x < 2) unless atomic { assert(x < 2) } :: goto L4; L4: skip; { y = 0; printf("a") } fi }; x = 1; Z: y = 3 }
active proctype Q() { x = 2; y = 0 }
