int i; byte x;
active proctype P() { atomic { do :: i < 20000 -> i++ :: i == 20000 -> x = 1; break :: i == 20000 -> x = 2; break od } }
