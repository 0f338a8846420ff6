// Dekker's mutual exclusion, the oldest one: who does not have the turn steps
// back and waits until the turn comes. Written with labels and goto, the way
// it was first published. The assertion holds.
// Counts by SPIN.
// EXPECT: states=208 transitions=394 deadlocks=0
// EXPECT: verdict=holds

#define OTHER (1 - _pid)

bit wants[2];
bit turn;
byte inside;          // ghost

active [2] proctype User() {
idle:
  wants[_pid] = 1;
look:
  if
  :: wants[OTHER] == 0 -> goto critical
  :: else -> skip
  fi;
  if
  :: turn == _pid -> goto look
  :: else -> skip
  fi;
  wants[_pid] = 0;
  turn == _pid;
  goto idle;
critical:
  inside++;
  assert(inside == 1);
  inside--;
  turn = OTHER;
  wants[_pid] = 0;
  goto idle
}
