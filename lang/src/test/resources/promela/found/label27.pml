byte x;
active proctype P() { A: B: { x = 1; x = 2 } unless { x == 1; x = 3 } }
