/* A break from within a choice leaves the atomic sequence with the loop: there is no step between the two. */
byte x;

active proctype Leaves() {
    do
    :: atomic {
        if
        :: x < 2 -> x = x + 1; break
        :: x == 2 -> x = 0
        fi;
        x = 7
    }
    od;
    x = 3
}

active proctype Other() {
    x = x + 1;
    x = x + 1
}
