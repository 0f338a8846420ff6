chan c = [1] of { byte };
active proctype A() { do :: c!1 :: c!2 :: break od }
active proctype B() { end: do :: c?_ od }
trace { end: do :: c!1; c!2 od }
