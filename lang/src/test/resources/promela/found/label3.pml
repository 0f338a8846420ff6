byte x;
active proctype P() { do :: x < 2 -> x++; L: end1: break :: x == 2 -> break od; x == 3 }
