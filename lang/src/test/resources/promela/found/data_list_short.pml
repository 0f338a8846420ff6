byte a[4] = { 1, 2 };
active proctype P() { assert(a[0] == 1 && a[1] == 2 && a[2] == 2 && a[3] == 2) }
