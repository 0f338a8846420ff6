package pleat.run;

import java.time.Duration;

/**
 * Bounds of a run. One that is reached ends the run with what was found so far.
 *
 * @param states the search stops once it has found more states than this
 * @param start when the run began, as {@link System#nanoTime} tells it; the time counts from there
 */
public record Limits(long states, Duration time, long start, StopSwitch stop) {
    private static final Duration FOREVER = Duration.ofNanos(Long.MAX_VALUE);

    /** Of a run that begins now. */
    public static Limits none() {
        return new Limits(Long.MAX_VALUE, FOREVER, System.nanoTime(), new StopSwitch());
    }

    public Limits withStates(long limit) {
        return new Limits(limit, time, start, stop);
    }

    public Limits withTime(Duration limit) {
        return new Limits(states, limit, start, stop);
    }

    public Limits stoppedBy(StopSwitch other) {
        return new Limits(states, time, start, other);
    }

    /** What is left of the time, in nanoseconds; negative when there is none. */
    public long nanosLeft() {
        return time.toNanos() - (System.nanoTime() - start);
    }
}
