/* the block of an unless has no place of its own: coming back to its first statement is coming back to its start */
byte x;
bool alarm;

active proctype A() {
    {
        do
        :: x = 1; x = 0
        od
    } unless {
        { alarm; x = 2 }
    };
    x = 3
}

active proctype B() {
    alarm = true
}
