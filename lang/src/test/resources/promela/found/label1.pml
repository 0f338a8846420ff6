byte x;
active proctype P() { do :: x < 2 -> x++; L: break :: x == 2 -> break od; x = 3 }
active proctype Q() { P@L; x = 4 }
