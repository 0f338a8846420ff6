// A token goes round a ring of rendezvous channels; who holds it may use the
// resource or not, and passes it on. In between everybody works at home, in
// two steps. Only the holder of the token uses the resource.
// Counts by SPIN.
// EXPECT: states=245761 transitions=1239041 deadlocks=0
// EXPECT: verdict=holds

#define N 5

chan pass[N] = [0] of { bit };
byte users;

proctype Station(byte me; bool starts) {
  bool holds = starts;
  bit work;
  do
  :: holds ->
     if
     :: users++; assert(users == 1); users--
     :: skip
     fi;
     pass[(me + 1) % N]!1;
     holds = false
  :: !holds -> pass[me]?_; holds = true
  :: !holds && work < 1 -> work++
  :: !holds && work > 0 -> work--
  od
}

init {
  byte i;
  atomic {
    for (i : 0 .. 4) {
      run Station(i, i == 0)
    }
  }
}
