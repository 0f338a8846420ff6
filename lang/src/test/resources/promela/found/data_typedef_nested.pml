typedef I { byte x = 2; byte y[2] = 5 };
typedef T { I i[2]; byte z = 1 };
T t[2];
active proctype P() { assert(t[1].i[1].x == 2 && t[0].i[1].y[1] == 5 && t[1].z == 1) }
