byte x;
init { if :: x == 9 -> goto done :: else fi; { x = 1; done: x = 2 }; { x = x + 1; done: x = 3 } }
