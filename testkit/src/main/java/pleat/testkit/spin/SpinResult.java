package pleat.testkit.spin;

import java.util.Optional;

/**
 * The figures of a search.
 *
 * @param states distinct stored states, the initial one included
 * @param transitions as SPIN counts them: the initial state counts as one arrival, steps inside atomic sequences do not
 * @param errors violations of all kinds, as often as they were met
 * @param deadlocks invalid end states among the errors
 * @param firstError what the first of them is, in SPIN's words
 * @param depth of the deepest stack, in steps
 * @param complete every reachable state was seen; otherwise the figures are those of a part
 */
public record SpinResult(
        long states,
        long transitions,
        long atomicSteps,
        long errors,
        long deadlocks,
        Optional<String> firstError,
        long depth,
        boolean complete)
        implements SpinRun {
    /** Transitions between states, without the arrival in the initial state. */
    public long edges() {
        return transitions - 1;
    }

    /** Errors that are no deadlocks: violated assertions, unless the model misuses channels or arrays. */
    public long violations() {
        return errors - deadlocks;
    }
}
