/* the priority of a proctype is that of its active processes: run gives 1 unless it says otherwise */
byte x;
proctype A() priority 3 { x = 1; x = 2 }
active proctype B() { x = 3; x = 4 }
init { run A() }
