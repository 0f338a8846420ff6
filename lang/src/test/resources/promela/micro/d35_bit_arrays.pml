/* elements of bit and bool arrays hold 8 bits, single bits, fields and parameters one */
typedef Pair { bit b[2]; bool s };
Pair p;
bit g[2] = 3;
bool one[1];
bit x;
chan q = [1] of { byte };

proctype P(bit a) {
    bool l[2];
    bit k = 2;
    l[1] = a + 4;
    q?g[1];
    q?p.b[1];
    q?p.s;
    q?x;
    if
    :: g[0] == 3 && g[1] == 6 && p.b[1] == 7 && p.s == 0 && x == 1 && l[1] == 5 && k == 0 -> one[0] = 300
    :: else -> one[0] = 1
    fi;
    assert(one[0] == 44)
}

init {
    run P(3);
    q!6; q!7; q!8; q!9
}
