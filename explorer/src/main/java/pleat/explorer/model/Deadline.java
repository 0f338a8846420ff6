package pleat.explorer.model;

import java.time.Duration;

/** The end of the time that an answer may take. */
final class Deadline {
    private final long end;

    private Deadline(long end) {
        this.end = end;
    }

    static Deadline in(Duration patience) {
        return new Deadline(System.nanoTime() + patience.toNanos());
    }

    boolean isPast() {
        return System.nanoTime() - end > 0;
    }
}
