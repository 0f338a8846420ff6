package pleat.checkpoint;

import java.time.Duration;

/**
 * How often a run is saved: after so many new states or after some time, whichever is first.
 *
 * @param states at least 1
 */
public record Schedule(long states, Duration time) {
    private static final Duration NEVER = Duration.ofNanos(Long.MAX_VALUE);

    public static Schedule everyStates(long states) {
        return new Schedule(states, NEVER);
    }

    public static Schedule every(Duration time) {
        return new Schedule(Long.MAX_VALUE, time);
    }
}
