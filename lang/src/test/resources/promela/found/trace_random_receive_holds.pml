/* The random receive of 2 is taken for one of 1, which the trace asks for. */
chan c = [2] of { byte };
trace { c?1; c?1 }
active proctype A() { c!1; c!2; c??2; c?1 }
