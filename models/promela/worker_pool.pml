// A dispatcher creates a worker for every job, never more than three at a
// time, and the workers come and go: their process numbers are used again.
// Results come back on one channel. Six jobs; each is done once and the sum of
// the results is right.
// Counts by SPIN.
// EXPECT: states=79572 transitions=199755 deadlocks=0
// EXPECT: verdict=holds

#define JOBS 6
#define MOST 3

chan results = [2] of { byte };

proctype Worker(byte job) {
  byte work = job;
  work = work * 2;
  results!work
}

init {
  byte next = 1, running, result, sum;
  do
  :: next <= JOBS && running < MOST ->
     run Worker(next);
     next++;
     running++
  :: results?result ->
     sum = sum + result;
     running--
  :: next > JOBS && running == 0 -> break
  od;
  assert(sum == JOBS * (JOBS + 1));
  _nr_pr == 1
}
