byte a;
active proctype P() { if :: a == 0 -> a = 4 :: d_step { do :: a < 3 -> a++ :: else -> break od } :: a == 1 fi; a = 9}
