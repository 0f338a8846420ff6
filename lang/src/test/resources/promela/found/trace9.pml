mtype = {a,b};
chan c = [0] of { mtype };
active proctype A() { do :: c!b :: c!a od }
active proctype B() { do :: c?a od }
notrace { do :: c!b :: c!a; break od }
