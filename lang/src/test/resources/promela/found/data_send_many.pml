chan c = [1] of { byte };
active proctype P() { byte x; c!1,2; c?x }
