byte a;
active proctype P() { d_step { do :: a == 5 -> break :: a++ od } }
active proctype Q() { a = 5 }
