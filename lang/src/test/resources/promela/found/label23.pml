byte x;
active proctype P() { L: do :: x < 2 -> x++ :: else -> break od unless { x == 1; x = 7 } ; x++}
