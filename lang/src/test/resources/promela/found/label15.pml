byte x;
active proctype P() { if :: L: fi }
