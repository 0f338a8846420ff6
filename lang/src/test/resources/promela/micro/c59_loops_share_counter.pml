/* loops over channels in one scope count with one variable: a jump into the first goes on where the second stopped */
typedef Note {
    short first;
    short second
};
chan notes = [1] of { Note };
Note n;
byte g;

active [2] proctype P() {
    for (n in notes) {
L0:     g = 1 - g
    };
    for (n in notes) {
        g = 0
    };
    if
    :: pc_value(0) == pc_value(1) -> goto L0
    fi
}
