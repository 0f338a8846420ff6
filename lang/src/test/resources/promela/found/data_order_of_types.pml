int i = 3;
byte b = i;
active proctype P() { assert(b == 0) }
