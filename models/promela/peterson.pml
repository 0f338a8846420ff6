// Peterson's mutual exclusion for two processes that compete for ever. The
// ghost variable `inside` counts who is in the critical section; an assertion
// says it is never more than one. The checker finds that it holds and that
// nobody gets stuck for good.
// Counts by SPIN.
// EXPECT: states=38 transitions=64 deadlocks=0
// EXPECT: verdict=holds

bool wants[2];
byte turn;
byte inside;          // ghost: nobody decides by it

active [2] proctype User() {
  byte other = 1 - _pid;
  do
  :: wants[_pid] = true;
     turn = other;
     (!wants[other] || turn == _pid);
     inside++;
     assert(inside == 1);
     inside--;
     wants[_pid] = false
  od
}
