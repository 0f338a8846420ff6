package pleat.process;

import java.util.Arrays;

/**
 * Tells whether a deterministic run of states is endless: whether one comes a second time. Keeps a single state, the last one
 * whose number is a power of two, as R. P. Brent, "An improved Monte Carlo factorization algorithm", BIT 20 (1980), section 2:
 * a circle is seen after at most three times as many steps as it takes to come back for the first time.
 */
final class Repetition {
    private int[] kept = {};
    private int width;
    private long seen;

    /** Begins another run. */
    void begin() {
        seen = 0;
        width = -1;
    }

    /** How many states the run has had. */
    long seen() {
        return seen;
    }

    /**
     * Whether the next state of the run is the one that is kept. Allocates only where a state is wider than any before.
     *
     * @param location a slot that mostly differs
     */
    boolean isRepeated(int[] state, int location) {
        seen++;
        if (width == state.length
                && state[location] == kept[location]
                && Arrays.equals(state, 0, width, kept, 0, width)) {
            return true;
        }
        if (Long.bitCount(seen) == 1) {
            if (kept.length < state.length) {
                kept = new int[state.length];
            }
            width = state.length;
            System.arraycopy(state, 0, kept, 0, width);
        }
        return false;
    }
}
