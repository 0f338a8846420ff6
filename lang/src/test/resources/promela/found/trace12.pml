chan c = [0] of { byte };
active proctype A() { if :: c!1 :: c!2 fi }
active proctype B() { c?2 }
trace { c?2 }
