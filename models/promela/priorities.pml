// Three tasks of different priority: only a task of the highest priority that
// can move does move. The logger of low priority gets its chance whenever the
// others wait; the urgent task never meets a half-written record, because it
// waits for the flag that says the record is complete.
// Counts by SPIN.
// EXPECT: states=51 transitions=50 deadlocks=0
// EXPECT: verdict=holds

byte pending, handled, logged;
bool complete = true;

active proctype Device() priority 2 {
  byte i;
  do
  :: i < 4 -> pending++; i++
  :: else -> break
  od
}

active proctype Urgent() priority 5 {
  do
  :: pending > 0 && complete -> pending--; handled++
  :: handled == 4 && pending == 0 -> break
  od
}

active proctype Logger() priority 1 {
  do
  :: logged < handled ->
     complete = false;
     logged++;
     assert(logged <= handled);
     complete = true
  :: logged == 4 -> break
  od
}
