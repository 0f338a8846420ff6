// Leader election on a ring in one direction: everybody sends a number round;
// a smaller number than one's own is swallowed, a greater one passed on, and
// one's own, come back, makes a leader, who tells everybody. The ring is
// started by init with channels as parameters; numbers are not in ring order.
// Exactly one leader is elected and it has the greatest number.
// Counts by SPIN.
// EXPECT: states=857 transitions=2331 deadlocks=0
// EXPECT: verdict=holds

#define N 4

mtype = { candidate, elected };

chan hop[N] = [N] of { mtype, byte };
byte leaders;

proctype Node(chan in, out; byte mine) {
  byte other;
  bool passive;
  out!candidate(mine);
  do
  :: in?candidate(other) ->
     if
     :: other > mine -> passive = true; out!candidate(other)
     :: other < mine
     :: other == mine ->
        assert(!passive);
        leaders++;
        assert(leaders == 1 && mine == N);
        out!elected(mine)
     fi
  :: in?elected(other) ->
     if
     :: other != mine -> out!elected(other)
     :: else
     fi;
     break
  od
}

init {
  byte i;
  atomic {
    for (i : 0 .. 3) {
      run Node(hop[i], hop[(i + 1) % N], 1 + (i * 3 + 2) % N)
    }
  }
}
