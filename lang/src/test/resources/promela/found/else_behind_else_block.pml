byte x;
active proctype P() { if :: x == 1 -> x = 2 :: { else; else; x = 3 } fi; else }
