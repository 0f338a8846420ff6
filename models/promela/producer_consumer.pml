// Two producers and two consumers share a ring buffer of three places, kept by
// hand: indexes, a count, and atomic operations that wait for a place or an
// item. Items are numbered by their producers; what is taken out was put in,
// and the count never leaves 0..3.
// Counts by SPIN.
// EXPECT: states=4500 transitions=15480 deadlocks=0
// EXPECT: verdict=holds

#define SIZE 3

byte buffer[SIZE];
byte first, count;

active [2] proctype Producer() {
  byte item = 1 + _pid;
  do
  :: atomic {
       count < SIZE ->
       buffer[(first + count) % SIZE] = item;
       count++
     };
     assert(count <= SIZE)
  od
}

active [2] proctype Consumer() {
  byte item;
  do
  :: d_step {
       count > 0 ->
       item = buffer[first];
       buffer[first] = 0;
       first = (first + 1) % SIZE;
       count--
     };
     assert(item == 1 || item == 2);
     item = 0
  od
}
