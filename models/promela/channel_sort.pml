// Sorting with a chain of processes: each keeps the smallest number it has
// seen and hands the others on to the next one, which it creates when it first
// needs it. A source sends five numbers and an end mark; at the end every
// process delivers its number in turn.
// Counts by SPIN.
// EXPECT: states=7778 transitions=24619 deadlocks=0
// EXPECT: verdict=holds

#define COUNT 5
#define END   255

chan sorted = [1] of { byte };

proctype Keeper(chan in, done) {
  chan next = [1] of { byte };
  chan after = [0] of { bit };
  byte mine, other;
  bool linked;
  in?mine;
  do
  :: in?other ->
     if
     :: other == END -> break
     :: else ->
        if
        :: !linked -> linked = true; run Keeper(next, after)
        :: else
        fi;
        if
        :: other < mine -> next!mine; mine = other
        :: else -> next!other
        fi
     fi
  od;
  sorted!mine;
  if
  :: linked -> next!END; after?_
  :: else
  fi;
  done!1
}

init {
  chan first = [1] of { byte };
  chan end_of_chain = [0] of { bit };
  byte i, last, number;
  run Keeper(first, end_of_chain);
  for (i : 1 .. 5) {
    first!((i * 3) % 7)
  }
  first!END;
  i = 0;
  do
  :: sorted?number ->
     assert(number > last);
     last = number;
     i++
  :: end_of_chain?_ -> break
  od;
  do
  :: nempty(sorted) -> sorted?number; assert(number > last); last = number; i++
  :: empty(sorted) -> break
  od;
  assert(i == COUNT)
}
