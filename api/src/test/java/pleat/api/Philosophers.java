package pleat.api;

/** Philosophers who take the left fork first; the same as models/dve/phils_deadlock.dve, where forks are processes. */
@SuppressWarnings("ArrayRecordComponent")
record Philosophers(Seat[] seats) {
    enum Seat {
        THINK,
        HALF,
        EAT,
        FULL
    }

    /** With so many philosophers. */
    static RecordModel<Philosophers> model(int count) {
        Seat[] all = new Seat[count];
        java.util.Arrays.fill(all, Seat.THINK);
        return RecordModel.of("philosophers", new Philosophers(all))
                .action(
                        "take",
                        count,
                        (s, i) -> s.isAt(i, Seat.THINK) && s.isLeftFree(i),
                        (s, i) -> s.with(i, Seat.HALF))
                .action(
                        "second",
                        count,
                        (s, i) -> s.isAt(i, Seat.HALF) && s.isRightFree(i),
                        (s, i) -> s.with(i, Seat.EAT))
                .action("lay", count, (s, i) -> s.isAt(i, Seat.EAT), (s, i) -> s.with(i, Seat.FULL))
                .action("leave", count, (s, i) -> s.isAt(i, Seat.FULL), (s, i) -> s.with(i, Seat.THINK))
                .deadlockFree();
    }

    private boolean isAt(int i, Seat seat) {
        return seats[i] == seat;
    }

    /** The left neighbour holds it from his second fork on, until he leaves. */
    private boolean isLeftFree(int i) {
        Seat left = seats[i == 0 ? seats.length - 1 : i - 1];
        return left != Seat.EAT && left != Seat.FULL;
    }

    /** The right neighbour holds it from his first fork on, until he lays it down. */
    private boolean isRightFree(int i) {
        Seat right = seats[i + 1 == seats.length ? 0 : i + 1];
        return right != Seat.HALF && right != Seat.EAT;
    }

    private Philosophers with(int i, Seat seat) {
        Seat[] next = seats.clone();
        next[i] = seat;
        return new Philosophers(next);
    }
}
