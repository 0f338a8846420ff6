active proctype P() { byte i; for (i : 5 .. 2) { skip } }
