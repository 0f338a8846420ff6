mtype = {a,b};
chan c = [0] of { mtype };
active proctype A() { c!b }
active proctype B() { skip }
trace { c!a }
