// A control loop that can be interrupted at any point: `unless` leaves the
// normal sequence as soon as the alarm is up. Switching off is then the only
// thing that happens, whatever state the valves were in. The checker finds that
// after an alarm both valves are shut, and that they are never open together
// without one.
// Counts by SPIN.
// EXPECT: states=481 transitions=827 deadlocks=0
// EXPECT: verdict=holds

bool alarm, stopped;
bool inlet, outlet;

active proctype Control() {
  {
    do
    :: inlet = true;
       inlet = false;
       outlet = true;
       assert(!inlet || alarm);
       outlet = false
    od
  } unless {
    alarm ->
    atomic {
      inlet = false;
      outlet = false
    }
  };
  stopped = true;
  assert(!inlet && !outlet)
}

active proctype Watchdog() {
  byte patience;
  do
  :: patience < 20 -> patience++
  :: alarm = true -> break
  od;
  stopped
}
