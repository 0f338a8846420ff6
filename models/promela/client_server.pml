// Clients ask a server for a private channel: the request carries the channel
// for the answer, the answer carries one of two session channels, over which
// the client then talks to an agent by rendezvous. A client that comes when
// both sessions are taken is sent away and tries again.
// Counts by SPIN.
// EXPECT: states=3704 transitions=9318 deadlocks=0
// EXPECT: verdict=holds

#define SESSIONS 2

mtype = { hello, granted, busy, query, reply, bye };

chan service = [0] of { mtype, chan };
chan session[SESSIONS] = [0] of { mtype, byte };
bool taken[SESSIONS];

active proctype Server() {
  chan back;
  byte i;
end:
  do
  :: service?hello(back) ->
     if
     :: !taken[0] -> taken[0] = true; back!granted(session[0])
     :: taken[0] && !taken[1] -> taken[1] = true; back!granted(session[1])
     :: else -> back!busy(0)
     fi
  od
}

active [SESSIONS] proctype Agent() {
  byte value;
  byte number = _pid - 1;
end:
  do
  :: session[number]?query(value) ->
     session[number]!reply(value + 1);
     session[number]?bye(_);
     value = 0;
     taken[number] = false
  od
}

active [3] proctype Client() {
  chan answer = [0] of { mtype, chan };
  chan talk;
  byte value;
again:
  service!hello(answer);
  if
  :: answer?busy(_) -> goto again
  :: answer?granted(talk)
  fi;
  talk!query(_pid);
  talk?reply(value);
  assert(value == _pid + 1);
  talk!bye(0)
}
