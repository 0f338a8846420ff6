byte x;
active proctype P() { do :: x < 2 -> else; x++ :: else -> else; break od }
