// Go back N: the sender may be two frames ahead of what was confirmed; numbers
// count modulo 3, one more than the window. The line from sender to receiver
// loses frames. A confirmation names the frame that is expected next. The
// payload is the number of the frame modulo 4, which lets the receiver notice
// a frame that is lost or doubled: the assertion holds.
// Counts by SPIN.
// EXPECT: states=1673 transitions=2786 deadlocks=0
// EXPECT: verdict=holds

#define WINDOW   2
#define NUMBERS  3
#define PAYLOADS 4

chan frames  = [2] of { byte, byte };      // number, payload
chan replies = [1] of { byte };            // the number that is expected next

active proctype Sender() {
  byte base;                               // oldest frame without confirmation
  byte ahead;                              // frames sent since then
  byte payload;                            // of the oldest one
  byte next;
end:
  do
  :: ahead < WINDOW ->
     if
     :: frames!((base + ahead) % NUMBERS), ((payload + ahead) % PAYLOADS)
     :: skip                               // lost
     fi;
     ahead++
  :: replies?next ->
     do
     :: ahead > 0 && base != next ->
        base = (base + 1) % NUMBERS;
        payload = (payload + 1) % PAYLOADS;
        ahead--
     :: else -> break
     od
  :: timeout -> ahead = 0                  // go back and send them again
  od
}

active proctype Receiver() {
  byte want, next, number, payload;
end:
  do
  :: frames?number, payload ->
     if
     :: number == want ->
        assert(payload == next);
        want = (want + 1) % NUMBERS;
        next = (next + 1) % PAYLOADS
     :: else
     fi;
     replies!want
  od
}
