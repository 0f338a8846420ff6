/* enabled() asks for an executable statement, whatever the process is provided with */
bool go;
byte x;
active proctype A() provided (go) { x = 1 }
active proctype B() { if :: enabled(0) -> x = 2 :: !enabled(0) -> skip fi }
