chan c = [1] of { byte, byte };
active proctype P() { c!1,2; c?[1]; c?[1,2]; c?1 }
