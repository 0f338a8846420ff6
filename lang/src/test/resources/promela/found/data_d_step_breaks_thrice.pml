chan c = [1] of { byte, byte };
byte x;
active proctype P() { d_step { c!1; x = 1; assert(x == 2) ; c?x } }
