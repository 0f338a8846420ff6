/* a receive that leaves the message in the channel is no event */
chan c = [1] of { byte };
active proctype P() { byte v; c!0; c?<v>; c?v }
trace { c?0 }
