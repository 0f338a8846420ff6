chan c = [0] of { byte, byte };
active proctype P() { c!1,2 }
active proctype R() { byte x; c?x; assert(x == 1) }
