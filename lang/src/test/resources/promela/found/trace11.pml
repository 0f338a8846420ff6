chan c = [0] of { byte };
active proctype A() { c!1; c!2 }
active proctype B() { byte x; c?x; if :: c?1 :: c?2 fi }
trace { end: do :: c?1 :: c?2 od }
