// Two-phase commit with a coordinator and three participants. Everybody votes;
// the coordinator may also lose patience before the votes are in, which aborts.
// No participant commits while another one aborts.
// Counts by SPIN.
// EXPECT: states=379230 transitions=1490432 deadlocks=0
// EXPECT: verdict=holds

#define N 3

mtype = { prepare, yes, no, commit, abort };
mtype:outcome = { open, committed, aborted };

chan to[N]  = [1] of { mtype };
chan votes  = [N] of { mtype, byte };
mtype:outcome done[N] = open;

active [N] proctype Participant() {
  to[_pid]?prepare;
  if
  :: votes!yes(_pid);
     if
     :: to[_pid]?commit -> done[_pid] = committed
     :: to[_pid]?abort -> done[_pid] = aborted
     fi
  :: d_step { done[_pid] = aborted; votes!no(_pid) };
     to[_pid]?abort
  fi
}

active proctype Coordinator() {
  byte i, count;
  mtype verdict = commit;
  for (i in to) {
    to[i]!prepare
  }
  do
  :: count < N && verdict == commit ->
     if
     :: votes?yes(_) -> count++
     :: votes?no(_) -> verdict = abort
     :: verdict = abort                     // out of patience
     fi
  :: else -> break
  od;
  for (i in to) {
    to[i]!verdict
  }
}

active proctype Observer() {
  byte i, j;
  do
  :: select (i : 0 .. 2);
     select (j : 0 .. 2);
     assert(!(done[i] == committed && done[j] == aborted));
     i = 0;
     j = 0
  :: break
  od
}
