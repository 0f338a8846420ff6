proctype R(bit p0) { bit l1 }
active proctype P0() { run R(0) priority 2 }
init { run R(1) priority 2 }
