/* the body of a for has no place of its own: coming back to a loop that it begins with is coming back to its start */
byte x;

active proctype A() {
    byte i;
    for (i : 0 .. 1) {
        do
        :: x < 2 -> x = x + 1
        :: x = 0
        :: x == 2 -> break
        od
    }
}
