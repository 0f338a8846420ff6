/* no receive is in the trace: receives may happen at any time */
chan c = [2] of { byte };
active proctype S() { c!0; c!1 }
active proctype R() { byte v; c?v; c?v }
trace { c!0; c!1 }
