// A lock that is tested in one step and taken in the next: between the two
// another process can do the same. With three processes the assertion that the
// holder is alone fails.
// Counts by SPIN.
// EXPECT: states=360 transitions=984 deadlocks=0
// EXPECT: verdict=violated property=assertion

bool locked;
byte holders;         // ghost

active [3] proctype Thread() {
  do
  :: !locked ->
     locked = true;
     holders++;
     assert(holders == 1);
     holders--;
     locked = false
  od
}
