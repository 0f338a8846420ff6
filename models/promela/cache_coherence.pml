// Three caches of one memory cell keep their copies coherent: modified, shared
// or invalid. Requests go over a bus that one cache at a time may use, and the
// others answer within the same atomic step. Values are 0 and 1. A read sees
// the last value written, and who has a modified copy is alone.
// Counts by SPIN.
// EXPECT: states=515 transitions=1587 deadlocks=0
// EXPECT: verdict=holds

#define N 3

mtype = { invalid, shared, modified };

typedef Line {
  mtype mode;
  bit value;
};

Line cache[N];
bit memory, latest;          // latest is a ghost: the last value written
bool busy;

inline flush_others(me, demand) {
  for (k : 0 .. 2) {
    if
    :: k != me && cache[k].mode == modified ->
       memory = cache[k].value;
       cache[k].mode = shared
    :: else
    fi;
    if
    :: k != me && demand ->
       cache[k].mode = invalid;
       cache[k].value = 0
    :: else
    fi
  }
  k = 0
}

active [N] proctype Cache() {
  byte k;
  cache[_pid].mode = invalid;
  do
  :: d_step {
       cache[_pid].mode != invalid ->                     // read hit
       assert(cache[_pid].value == latest)
     }
  :: atomic { cache[_pid].mode == invalid && !busy -> busy = true };
     d_step {
       flush_others(_pid, false);
       cache[_pid].mode = shared;
       cache[_pid].value = memory
     };
     busy = false
  :: atomic { cache[_pid].mode != modified && !busy -> busy = true };
     d_step {
       flush_others(_pid, true);
       cache[_pid].mode = modified;
       cache[_pid].value = 1 - latest;
       latest = cache[_pid].value
     };
     busy = false
  :: d_step {
       cache[_pid].mode == modified && !busy ->           // write hit
       cache[_pid].value = 1 - latest;
       latest = cache[_pid].value
     }
  :: d_step {
       cache[_pid].mode == modified && !busy ->           // eviction
       memory = cache[_pid].value;
       cache[_pid].mode = invalid;
       cache[_pid].value = 0
     }
  od
}
