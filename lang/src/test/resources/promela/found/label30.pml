active proctype P() { L: goto L }
