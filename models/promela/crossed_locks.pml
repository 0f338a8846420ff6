// Bank transfers lock the account they take from and then the account they
// give to. Two transfers in opposite directions wait for each other: the
// checker finds the deadlock. Messages wait in sorted order (!!) and are taken
// by the account they are for (??).
// Counts by SPIN.
// EXPECT: states=794 transitions=1893 deadlocks=3
// EXPECT: verdict=violated property=deadlock

#define ACCOUNTS 3

chan orders = [4] of { byte, byte };     // from, to
bool locked[ACCOUNTS];
short money[ACCOUNTS] = 2;

active proctype Customer() {
  orders!!1, 0;
  orders!!0, 1;
  orders!!2, 1;
  orders!!0, 2
}

proctype Clerk(byte from) {
  byte to;
  do
  :: orders??eval(from), to ->
     atomic { !locked[from]; locked[from] = true };
     atomic { !locked[to]; locked[to] = true };
     money[from]--;
     money[to]++;
     locked[to] = false;
     locked[from] = false
  :: timeout -> break
  od
}

init {
  byte i;
  atomic {
    for (i : 0 .. 2) {
      run Clerk(i)
    }
  }
}
