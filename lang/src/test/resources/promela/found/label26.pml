byte x;
active proctype P() { do :: end: do :: x < 2 -> x++ :: x == 2 -> break od; x == 5 :: x == 7 od }
