proctype P(chan c) { byte x; c!1; c?x }
init { chan d = [1] of { byte, byte }; run P(d) }
