/* the counter of a loop over a channel is a byte: who jumps into the body finds the end of the loop 256 rounds later */
typedef Note {
    short first;
    short second
};
chan notes = [1] of { Note };
Note n;
byte g;

active proctype P() {
    for (n in notes) {
L:      g = 1 - g
    };
    if
    :: goto L
    :: g = 0
    fi
}
