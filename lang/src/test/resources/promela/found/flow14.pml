chan c = [0] of { byte }; chan d = [1] of { byte }; byte x, y;
active proctype P() { { if :: { x = 1 } unless { true; x = 2 }; goto Z :: y = 2; progress1: goto progress2; timeout fi; progress2: { { printf("a"); printf("a") } unless { y = 0; c?1 }; atomic { printf("a"); y = 2 }; x = 0 } unless { { y = 2 } unless { x == 0; true; c!0 }; do :: y = 1; assert(x < 2) :: d?_; d?_ :: x != 2 -> break od } } unless y = 2; y = 2; Z: y = 3 }
active proctype Q() { atomic { x = 1; y == 1; x = 0 } }
