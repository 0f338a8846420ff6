proctype R(bit p) { bit b; byte x }
active proctype P() { run R(0) priority 2 }
init { run R(1) priority 2 }
