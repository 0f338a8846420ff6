// Call set-up of mobile stations in a GSM network. A station asks the base
// station for a radio channel, proves who it is, and has a call set up by the
// switching centre, which asks the register of subscribers. The called party
// rings and answers, or is busy. Either side may hang up at any time, so that
// messages cross. A station that has no channel left tries again. Nobody is
// connected without proof, and no channel stays reserved when a call is over.
// Ours, of the kind and about the size of a model that J.-Ch. Grégoire measured
// in 1996 and that was not published. Counts by SPIN.
// EXPECT: states=1143947 transitions=4092261 deadlocks=0
// EXPECT: verdict=holds
#define STATIONS 2
#define CHANNELS 1
#define SLOTS 2

mtype = {
  channel, assigned, refused, release,       // radio resources
  service, challenge, proof, accepted,       // who it is
  setup, alerting, connect, disconnect,      // calls
  lookup, known, unknown                     // subscribers
};

chan up = [SLOTS] of { mtype, byte };             // stations to the base station
chan down[STATIONS] = [SLOTS] of { mtype };
chan toCentre = [SLOTS] of { mtype, byte };       // base station to the switching centre
chan fromCentre = [SLOTS] of { mtype, byte };
chan query = [1] of { mtype, byte };              // to the register
chan answer = [1] of { mtype, byte };
chan line = [1] of { mtype, byte };               // to the called party
chan back = [1] of { mtype, byte };

bit proven[STATIONS], talking[STATIONS];

active [STATIONS] proctype Station() {
  mtype m;
idle:
  up!channel(_pid);
  down[_pid]?m;
  if
  :: m == refused -> goto idle
  :: m == assigned
  fi;
  up!service(_pid);
  down[_pid]?m;
  if
  :: m == challenge -> up!proof(_pid)
  :: m == disconnect -> goto over
  fi;
  down[_pid]?accepted;
  up!setup(_pid);
  do
  :: down[_pid]?m ->
     if
     :: m == alerting
     :: m == connect -> talking[_pid] = 1; assert(proven[_pid])
     :: m == disconnect -> break
     fi
  :: up!disconnect(_pid) ->
     do
     :: down[_pid]?m ->
        if
        :: m == disconnect -> break
        :: else
        fi
     od;
     break
  od;
over:
  talking[_pid] = 0; proven[_pid] = 0;
  up!release(_pid);
  goto idle
}

active proctype BaseStation() {
  byte free = CHANNELS, who;
  mtype m;
  do
  :: up?m(who) ->
     if
     :: m == channel ->
        if
        :: free > 0 -> free--; down[who]!assigned
        :: free == 0 -> down[who]!refused
        fi
     :: m == release -> free++; assert(free <= CHANNELS)
     :: else -> toCentre!m(who)
     fi
  :: fromCentre?m(who) -> down[who]!m
  od
}

active proctype Centre() {
  byte who;
  mtype m;
  bit calls[STATIONS];
  do
  :: toCentre?m(who) ->
     if
     :: m == service -> query!lookup(who)
     :: m == proof -> proven[who] = 1; fromCentre!accepted(who)
     :: m == setup -> calls[who] = 1; line!setup(who)
     :: m == disconnect ->
        if
        :: calls[who] -> calls[who] = 0; line!disconnect(who); fromCentre!disconnect(who)
        :: else
        fi
     fi
  :: answer?m(who) ->
     if
     :: m == known -> fromCentre!challenge(who)
     :: m == unknown -> fromCentre!disconnect(who)
     fi
  :: back?m(who) ->
     if
     :: calls[who] && m == disconnect -> calls[who] = 0; fromCentre!disconnect(who)
     :: calls[who] && m != disconnect -> fromCentre!m(who)
     :: !calls[who]
     fi
  od
}

active proctype Register() {
  byte who;
  do
  :: query?lookup(who) ->
     if
     :: answer!known(who)
     :: answer!unknown(who)
     fi
  od
}

active proctype Party() {
  byte who;
idle:
  do
  :: line?setup(who) -> break
  :: line?disconnect(_)
  od;
  if
  :: back!disconnect(who); goto idle                // busy
  :: back!alerting(who)
  fi;
  do
  :: line?disconnect(who) -> goto idle
  :: back!connect(who) -> break
  :: back!disconnect(who) -> goto idle
  od;
  do
  :: line?disconnect(who) -> goto idle
  :: back!disconnect(who) -> goto idle
  od
}
