byte x;
D_proctype P() { x = 1; x = 2 }
init { run P() }
