/* Jumps out of one atomic sequence, by goto and by break, and into the middle of another. */
byte x;

active proctype Jumps() {
    do
    :: x < 3 ->
        do
        :: atomic {
            if
            :: x == 0 -> x = 1; goto middle
            :: x == 1 -> x = 2; break
            :: else -> x++; goto passed
            fi;
            x = 7
        }
        od
    :: else -> break
    od;
    atomic {
        x = 0;
middle:
        if
        :: x == 1 -> skip
        :: else
        fi;
passed:
        goto last;
        x = 4;
last:
        x = 5
    }
}

active proctype Other() {
    byte y;
    do
    :: y < 2 -> y++
    :: else -> break
    od
}
