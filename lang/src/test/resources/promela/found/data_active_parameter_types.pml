active proctype P(byte k; chan c; int m) { assert(k == 0 && m == 0 && c == 0) }
