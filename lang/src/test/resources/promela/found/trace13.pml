chan c = [0] of { byte };
active proctype Z() { skip }
trace { c?2 }
active proctype A() { c!2 }  active proctype B() { c?2 }
