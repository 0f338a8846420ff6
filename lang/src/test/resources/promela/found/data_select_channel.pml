chan c = [1] of { byte };
active proctype P() { select (c : 0 .. 1) }
