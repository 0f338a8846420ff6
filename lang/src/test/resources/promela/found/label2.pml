byte x;
active proctype P() { do :: x < 2 -> x++; end1: L: break :: x == 2 -> break od; x = 3 }
active proctype Q() { x = 0 }
