int i;
active proctype P() { atomic { do :: i < 30000 -> i++ :: else -> break od }; assert(i == 30000) }
