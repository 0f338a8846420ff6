active [2] proctype P(byte k) { byte l; l = k + 1; assert(k == 0) }
