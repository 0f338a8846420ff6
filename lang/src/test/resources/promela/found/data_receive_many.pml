chan c = [1] of { byte };
active proctype P() { byte x, y; y = 7; c!1; c?x,y; assert(y == 0) }
