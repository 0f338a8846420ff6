// The alternating bit protocol over two lines that lose messages: a send may
// put its message on the line or drop it. Payloads count 0, 1, 2, 0, ... so
// that the receiver knows what ought to come next and can assert it. The
// sender repeats itself when nothing else can happen (timeout). The assertion
// holds, and no message is lost for good.
// Counts by SPIN.
// EXPECT: states=116 transitions=144 deadlocks=0
// EXPECT: verdict=holds

#define PAYLOADS 3

mtype = { data, ack };

chan line = [2] of { mtype, bit, byte };
chan back = [2] of { mtype, bit };

inline lossy_send(b, m) {
  if
  :: line!data(b, m)
  :: skip                                  // lost
  fi
}

active proctype Sender() {
  bit b, seen;
  byte m;
  lossy_send(b, m);
end:
  do
  :: back?ack(seen) ->
     if
     :: seen == b ->
        b = 1 - b;
        m = (m + 1) % PAYLOADS;
        lossy_send(b, m)
     :: else
     fi
  :: timeout -> lossy_send(b, m)
  od
}

active proctype Receiver() {
  bit b, want;
  byte m, next;
end:
  do
  :: line?data(b, m) ->
     if
     :: b == want ->
        assert(m == next);
        want = 1 - want;
        next = (next + 1) % PAYLOADS
     :: else
     fi;
     if
     :: back!ack(b)
     :: skip                               // lost
     fi
  od
}
