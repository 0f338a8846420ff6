/* The sorted send of 1 is taken for one of 3, which the trace asks for. */
chan c = [3] of { byte, byte };
trace { c!3,_; c!3,1; c!3,2 }
active proctype A() { c!3,1; c!!1,7; c!!3,2 }
