chan c = [1] of { byte, byte };
active proctype P() { byte x; d_step { c!1; c?x } }
