/* as before, with a trace that may end there */
chan c = [1] of { byte };
active proctype P() { c!0; end: c!1 }
trace { c!0; end: c!1 }
