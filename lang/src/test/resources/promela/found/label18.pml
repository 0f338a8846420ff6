byte x;
active proctype P() { do :: x < 2 -> x++; end: od }
