byte x;
active proctype P() { do :: L: do :: x < 3 -> x++ od unless { x == 3; break } :: x == 9 od; x = 4 }
