/* The trace sees the last message of the channel after a sorted send: here 3, although 2 was sent. */
chan c = [2] of { byte };
trace { c!2 }
active proctype A() { c!3 }
active proctype B() { c!!2 }
