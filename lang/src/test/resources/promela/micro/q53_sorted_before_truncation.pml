/* a sorted send looks for its place with the value it was given, which is then cut down to the field */
chan a = [3] of { byte };
chan b = [2] of { bit, byte };
byte n = 255;

init {
    byte x, y;
    a!!5; a!!n + 3; a!!1;
    b!!1, 1; b!!2, 3;
    a?x; assert(x == 1);
    a?x; assert(x == 5);
    a?x; assert(x == 2);
    b?x, y; assert(x == 1);
    b?x, y; assert(x == 0)
}
