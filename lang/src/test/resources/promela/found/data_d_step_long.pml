int i;
active proctype P() { d_step { do :: i < 200000 -> i++ :: else -> break od }; assert(i == 200000) }
