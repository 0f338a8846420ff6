/* a message that is one bit is stored as a byte; a bit beside other fields is one bit */
typedef One { bool z };
chan a = [1] of { bit };
chan b = [1] of { One };
chan c = [1] of { bool, bit };
chan d = [0] of { bool };

active proctype S() {
    a!2;
    c!2, 3;
    d!4
}

active proctype R() {
    byte x, y;
    a?x;
    assert(x == 2);
    c?x, y;
    assert(x == 0 && y == 1);
    d?x;
    assert(x == 4)
}
