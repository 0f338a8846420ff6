typedef T { chan c = [1] of { byte } };
T t;
chan d = [1] of { byte };
byte x;
active proctype P() { x = d; assert(x == 1); x = t.c; assert(x == 2) }
