/* A timeout is one for the first step of an atomic sequence only: the second waits for the next timeout. */
byte x;

active proctype Alone() {
    atomic {
        timeout -> x = 1;
        timeout -> x = 2
    }
}

active proctype Other() {
    x == 1 -> x = 3
}
