package pleat.api;

/** Hyman's lock of 1966, which is none; the same as models/dve/hyman.dve. */
@SuppressWarnings("ArrayRecordComponent")
record Hyman(At[] at, boolean[] flag, int turn) {
    enum At {
        IDLE,
        TEST,
        SPIN,
        TAKE,
        CS
    }

    static RecordModel<Hyman> model() {
        return RecordModel.of("hyman", new Hyman(new At[] {At.IDLE, At.IDLE}, new boolean[2], 0))
                .action("want", 2, (s, i) -> s.isAt(i, At.IDLE), (s, i) -> s.with(i, At.TEST, true, s.turn))
                .action("enter", 2, (s, i) -> s.isAt(i, At.TEST) && s.turn == i, (s, i) -> s.to(i, At.CS))
                .action("wait", 2, (s, i) -> s.isAt(i, At.TEST) && s.turn != i, (s, i) -> s.to(i, At.SPIN))
                .action("see", 2, (s, i) -> s.isAt(i, At.SPIN) && !s.flag[1 - i], (s, i) -> s.to(i, At.TAKE))
                .action("take", 2, (s, i) -> s.isAt(i, At.TAKE), (s, i) -> s.with(i, At.TEST, true, i))
                .action("leave", 2, (s, i) -> s.isAt(i, At.CS), (s, i) -> s.with(i, At.IDLE, false, s.turn))
                .invariant("mutex", s -> !(s.isAt(0, At.CS) && s.isAt(1, At.CS)))
                .predicate("wants", s -> s.flag[0])
                .predicate("inside", s -> s.isAt(0, At.CS))
                .deadlockFree();
    }

    private boolean isAt(int i, At place) {
        return at[i] == place;
    }

    private Hyman to(int i, At place) {
        return with(i, place, flag[i], turn);
    }

    private Hyman with(int i, At place, boolean isUp, int nextTurn) {
        At[] places = at.clone();
        places[i] = place;
        boolean[] flags = flag.clone();
        flags[i] = isUp;
        return new Hyman(places, flags, nextTurn);
    }
}
