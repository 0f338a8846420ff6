/* A d_step is one step: a timeout lasts to its end. */
byte x;

active proctype Alone() {
    d_step {
        timeout -> x = 1;
        timeout -> x = 2
    }
}

active proctype Other() {
    x == 2 -> x = 3
}
