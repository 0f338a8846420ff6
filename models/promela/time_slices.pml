// A round-robin scheduler by `provided`: a task runs only while it is its turn,
// and a clock hands the turn on after any step. Tasks increment a shared
// counter in steps that must not be mixed, so they ask the clock to wait. At the
// end the tasks stay where they are: leaving, too, needs the turn.
// Counts by SPIN.
// EXPECT: states=32706 transitions=50934 deadlocks=0
// EXPECT: verdict=holds

#define TASKS 3
#define ROUNDS 2

byte turn;
bool hold;
byte counter;
byte done;

active [TASKS] proctype Task() provided (turn == _pid) {
  byte copy, round;
  do
  :: round < ROUNDS ->
     hold = true;
     copy = counter;
     copy = (copy + 1) % 5;
     assert((counter + 1) % 5 == copy);
     counter = copy;
     hold = false;
     round++
  :: else -> break
  od;
  done++
}

active proctype Clock() {
  do
  :: atomic { !hold && done < TASKS -> turn = (turn + 1) % TASKS }
  :: done == TASKS -> break
  od;
  assert(counter == (TASKS * ROUNDS) % 5)
}
