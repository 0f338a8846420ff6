// Dining philosophers who take the fork with the lower number first, so that
// the last one reaches to the other side. No circle of waiting can close: the
// checker finds no deadlock, and that neighbours never eat together.
// Counts by SPIN.
// EXPECT: states=603 transitions=1890 deadlocks=0
// EXPECT: verdict=holds

#define N 5

bool taken[N];
bool eats[N];

inline take(f) {
  atomic { !taken[f]; taken[f] = true }
}

active [N] proctype Philosopher() {
  byte low = (_pid < N - 1 -> _pid : 0);
  byte high = (_pid < N - 1 -> _pid + 1 : N - 1);
  do
  :: take(low);
     take(high);
     d_step {
       eats[_pid] = true;
       assert(!eats[(_pid + 1) % N] && !eats[(_pid + N - 1) % N])
     };
     eats[_pid] = false;
     taken[high] = false;
     taken[low] = false
  od
}
