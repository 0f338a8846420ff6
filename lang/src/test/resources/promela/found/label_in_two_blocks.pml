byte x;
init { { x++; done: x = x + 9 }; { x++; done: x = x + 10; if :: x < 30 -> goto done :: else fi }; x = 77 }
