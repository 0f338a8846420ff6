chan c = [1] of { byte };
byte g;
active proctype A() priority 3 { c?1; g = 2; c!2 }
active proctype B() priority 1 { atomic { c!1; g = 3; c?2; g = 4 } }
