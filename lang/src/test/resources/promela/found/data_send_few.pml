chan c = [2] of { byte, byte, byte };
active proctype P() { c!1,2; c!1; c!1,2,3 }
