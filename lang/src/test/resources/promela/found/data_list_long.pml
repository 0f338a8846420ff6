byte a[2] = { 1, 2, 3 };
active proctype P() { skip }
