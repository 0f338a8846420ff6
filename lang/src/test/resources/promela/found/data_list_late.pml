active proctype P() { byte x; x = 1; byte a[3] = { 4, 5, 6 }; assert(a[0] == 4); assert(a[1] == 5); assert(a[2] == 6); a[1] = 9; x = 0 }
