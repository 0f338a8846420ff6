/* a process that does not exist is nowhere and has priority 0 */
byte x;
active proctype A() priority 2 {
    x = get_priority(7);
    assert(x == 0);
    assert(get_priority(0) == 2);
    if
    :: pc_value(7) == 0 -> x = 1
    :: pc_value(7) != 0 -> skip
    fi;
    assert(x == 1)
}
