chan c = [1] of { byte, byte };
trace { c!1,0; c?1 }
active proctype P() { byte x; c!1; c?x }
