// Mutual exclusion with a waiting room and two doors, after Szymanski's idea:
// who arrives passes the door in; the last one in shuts it and opens the door
// out; those inside leave in the order of their numbers, and the last one to
// leave opens the door in again. Every look at the others is one atomic step
// here. Three processes; the assertion holds.
// Counts by SPIN.
// EXPECT: states=805 transitions=1775 deadlocks=0
// EXPECT: verdict=holds

#define N 3
#define ALL(condition) ((condition(0)) && (condition(1)) && (condition(2)))
#define OUTSIDE_DOOR(i) (stage[i] < 3)
#define GONE_BEFORE(i)  (i >= _pid || stage[i] < 2)
#define SETTLED(i)      (stage[i] < 2 || stage[i] > 3)

// 0 elsewhere, 1 wants in, 2 waits for others, 3 stands in the door, 4 inside
byte stage[N];
byte critical;        // ghost

active [N] proctype Guest() {
  do
  :: stage[_pid] = 1;
     ALL(OUTSIDE_DOOR);
     stage[_pid] = 3;
     if
     :: (stage[0] == 1 || stage[1] == 1 || stage[2] == 1) ->
        stage[_pid] = 2;
        (stage[0] == 4 || stage[1] == 4 || stage[2] == 4)
     :: else
     fi;
     stage[_pid] = 4;
     ALL(GONE_BEFORE);
     critical++;
     assert(critical == 1);
     critical--;
     ALL(SETTLED) || _pid == N - 1;
     stage[_pid] = 0
  od
}
