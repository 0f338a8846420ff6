// Two tellers book deposits on one account by reading the balance into a local
// variable and writing it back. When both read before either writes, one
// deposit is lost: the assertion at the end fails.
// Counts by SPIN.
// EXPECT: states=41 transitions=48 deadlocks=0
// EXPECT: verdict=violated property=assertion

int balance = 10;

proctype Teller(int amount) {
  int copy;
  copy = balance;
  balance = copy + amount
}

init {
  run Teller(5);
  run Teller(7);
  (_nr_pr == 1);
  assert(balance == 22)
}
