package pleat.run;

import java.time.Duration;

/**
 * Bounds of a run. One that is reached ends the run with what was found so far.
 *
 * @param states the search stops once it has found more states than this
 */
public record Limits(long states, Duration time, StopSwitch stop) {
    private static final Duration FOREVER = Duration.ofNanos(Long.MAX_VALUE);

    public static Limits none() {
        return new Limits(Long.MAX_VALUE, FOREVER, new StopSwitch());
    }

    public Limits withStates(long limit) {
        return new Limits(limit, time, stop);
    }

    public Limits withTime(Duration limit) {
        return new Limits(states, limit, stop);
    }
}
