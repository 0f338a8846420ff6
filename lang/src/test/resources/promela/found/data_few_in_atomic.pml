chan c = [1] of { byte, byte };
active proctype P() { byte x; atomic { c!1; x = 1; c?x }; assert(x == 1) }
