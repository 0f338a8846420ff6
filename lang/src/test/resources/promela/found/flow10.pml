chan c = [0] of { byte }; chan d = [1] of { byte }; byte x, y;
active proctype P() { end1: if :: else -> goto L4; end7: true :: c?1; { { x != 2 } unless atomic { skip }; y = 0 } unless timeout :: if :: { c!0; L2: skip; L3: d!1 } unless { c?1; y = 2 }; { x != 2; y = 2; y = 1 } unless c!0; L4: x = 2 :: atomic { c!1; x = 0; x = 2 }; x == 1 fi :: atomic { timeout unless { timeout }; x == 0; goto Z } unless { { c?1 } unless { d?_ }; { y < 2; progress5: d?_; skip } unless { printf("a") }; L6: y < 2 } fi; d!1; Z: y = 3 }
active proctype Q() { atomic { x = 1; y == 1; x = 0 } }
