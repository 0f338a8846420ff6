chan c = [0] of { byte, byte };
active proctype P() { c!1 }
active proctype R() { byte x, y; y = 5; c?x,y; assert(y == 0) }
