byte a;
active proctype P() { atomic { a = 1; d_step { if :: a == 2 -> a = 3 :: else fi; a = 5 } }; a = 8 }
active proctype Q() { a = 2 }
