byte x;
active proctype P() { x = 1; L: ; x = 2; end: }
