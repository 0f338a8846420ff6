/* The trace sees the first message of the channel before a random receive: here 1, although 2 is received. */
chan c = [2] of { byte };
trace { c?2; c?1 }
active proctype A() { c!1; c!2; c??2; c?1 }
