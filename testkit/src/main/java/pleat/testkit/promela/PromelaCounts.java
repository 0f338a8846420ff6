package pleat.testkit.promela;

import pleat.testkit.spin.SpinResult;

/**
 * What two explorations of a model must agree on.
 *
 * @param states reachable ones, the initial one included
 * @param transitions fired, to new and to old states; steps inside atomic sequences are parts of one
 * @param deadlocks states without a successor that are no valid end states
 */
public record PromelaCounts(long states, long transitions, long deadlocks, Assertions assertions) {
    /** Whether some run violates an assertion. */
    public enum Assertions {
        HOLD,
        VIOLATED
    }

    /** In the terms above. */
    public static PromelaCounts of(SpinResult result) {
        return new PromelaCounts(
                result.states(),
                result.edges(),
                result.deadlocks(),
                result.violations() > 0 ? Assertions.VIOLATED : Assertions.HOLD);
    }
}
