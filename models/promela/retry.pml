// A client calls a server over a line that may lose the request or the answer.
// Nothing comes: the client tries again after a timeout, three times in all,
// and then gives up. The server may do the work twice, so it remembers the
// last call. The call is carried out at most once, and if the client saw an
// answer, exactly once.
// Counts by SPIN.
// EXPECT: states=407 transitions=445 deadlocks=0
// EXPECT: verdict=holds

#define TRIES 3
#define CALLS 3

chan request = [1] of { byte };
chan answer  = [1] of { byte };
byte carried_out;

active proctype Client() {
  byte call = 1, got, tries, before;
  do
  :: call <= CALLS ->
     tries = 0;
     before = carried_out;
     do
     :: tries < TRIES ->
        tries++;
        request!call;
        if
        :: answer?eval(call) ->
           assert(carried_out == before + 1);
           break
        :: timeout
        fi
     :: else ->
        assert(carried_out <= before + 1);
        break
     od;
     call++
  :: else -> break
  od
}

active proctype Server() {
  byte call, last;
end:
  do
  :: request?call ->
     if
     :: call != last -> last = call; carried_out++
     :: else
     fi;
     if
     :: answer!call
     :: skip                              // lost
     fi
  :: request?_                            // lost
  od
}
