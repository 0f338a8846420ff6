package pleat.testkit.spin;

import java.time.Duration;

/** A moment by which several commands together must have ended. */
public final class Deadline {
    private final long nanoTime;

    private Deadline(long nanoTime) {
        this.nanoTime = nanoTime;
    }

    public static Deadline in(Duration limit) {
        return new Deadline(System.nanoTime() + limit.toNanos());
    }

    long nanosLeft() {
        return Math.max(0, nanoTime - System.nanoTime());
    }
}
