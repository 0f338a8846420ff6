chan c = [2] of { byte, byte };
active proctype P() { byte x, y; c!1,2; c?x; assert(x == 1); c!3,4; c?x,y; assert(x == 3 && y == 4) }
