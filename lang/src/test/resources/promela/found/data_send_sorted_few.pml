chan c = [2] of { byte, byte };
active proctype P() { c!!3; c!!1; c?1,_ ; c?3,_ }
