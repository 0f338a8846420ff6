package pleat.bench.suite;

import pleat.app.run.Reduction;

/**
 * How much of a model is explored.
 *
 * @param cut how many states are enough; 0 if all are to be found
 * @param reduction what may be left out of them
 */
public record Extent(long cut, Reduction reduction) {
    /** All states. */
    public static Extent all() {
        return new Extent(0, Reduction.NONE);
    }

    public boolean leavesOut() {
        return reduction != Reduction.NONE;
    }
}
