/* a process is left at a place where it may stay, but the trace is not at its end */
chan c = [1] of { byte };
active proctype P() { c!0; end: c!1 }
trace { c!0; c!1 }
