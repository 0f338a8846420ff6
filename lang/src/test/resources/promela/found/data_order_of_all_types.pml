short s = 1; unsigned u : 4 = s; bit t = u; mtype = { A, B }; mtype m = B;
int i = m; byte b = m;
active proctype P() { assert(u == 0); assert(t == 0); assert(i == 1); assert(b == 0) }
