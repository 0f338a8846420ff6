bit x;
chan r = [0] of { bit };
active proctype P() { L: { if :: { do :: x = 0 od unless skip; skip } unless goto L :: r!0 fi } }
