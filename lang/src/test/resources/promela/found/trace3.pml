chan c = [2] of { byte };
chan d = [0] of { byte };
active proctype A() { c!1;  d?2 }
active proctype B() { byte x; c?x; d!2 }
trace { do :: c?1; d!2 :: c?3 od }
