inline unused() { _last }
active proctype P0() { skip }
active proctype P1() { bool b }
