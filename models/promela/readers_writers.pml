// Three readers and two writers. A monitor grants requests that come on one
// rendezvous channel; who waits is refused by simply not being heard. Readers
// may read together, writers write alone.
// Counts by SPIN.
// EXPECT: states=521 transitions=1397 deadlocks=0
// EXPECT: verdict=holds

mtype = { start_read, stop_read, start_write, stop_write };

chan desk = [0] of { mtype };
byte reading, writing;      // what is going on, as those who do it see it

active proctype Monitor() {
  byte readers;
  bool writer;
end:
  do
  :: !writer && readers < 3 -> desk?start_read; readers++
  :: !writer && readers == 0 -> desk?start_write; writer = true
  :: readers > 0 -> desk?stop_read; readers--
  :: writer -> desk?stop_write; writer = false
  od
}

active [3] proctype Reader() {
end:
  do
  :: desk!start_read;
     reading++;
     assert(writing == 0);
     reading--;
     desk!stop_read
  od
}

active [2] proctype Writer() {
end:
  do
  :: desk!start_write;
     writing++;
     assert(writing == 1 && reading == 0);
     writing--;
     desk!stop_write
  od
}
