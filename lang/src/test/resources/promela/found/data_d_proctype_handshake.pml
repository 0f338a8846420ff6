chan c = [0] of { byte };
active D_proctype P() { c!1 }
active [2] proctype R() { byte y; c?y }
