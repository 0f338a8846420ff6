typedef I { byte x = 2; chan c = [1] of { byte } };
typedef T { I i[2]; byte z = 1 };
active proctype P() { T t; t.i[1].c!4; t.i[0].c!t.i[1].x; assert(t.i[0].x == 2 && t.z == 1) }
