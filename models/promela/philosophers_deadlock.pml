// Dining philosophers who all take the left fork first. A fork is a channel
// with room for one message: the fork itself. When everybody holds the left
// fork nobody gets the right one: the checker finds the deadlock.
// Counts by SPIN.
// EXPECT: states=243 transitions=806 deadlocks=1
// EXPECT: verdict=violated property=deadlock

#define N 5

chan fork[N] = [1] of { bit };

proctype Philosopher(byte seat) {
  do
  :: fork[seat]?_;
     fork[(seat + 1) % N]?_;
     fork[seat]!1;
     fork[(seat + 1) % N]!1
  od
}

init {
  byte i;
  atomic {
    for (i : 0 .. 4) {
      fork[i]!1;
      run Philosopher(i)
    }
  }
}
