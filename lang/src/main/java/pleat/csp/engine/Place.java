package pleat.csp.engine;

import java.util.List;
import pleat.model.EvaluationFault;

/**
 * Where a variable or an array is in the vector.
 *
 * @param first its first slot
 * @param coding how its values are written there
 */
record Place(String name, List<Integer> dimensions, int first, int min, int max, Coding coding) {
    /** How values are ints in a slot. */
    enum Coding {
        PLAIN,
        /** The truth values are 0 and 1. */
        TRUTH_FIRST
    }

    int load(int[] state, int slot) {
        return coding == Coding.PLAIN ? state[slot] : Values.exchanged(state[slot]);
    }

    void store(int[] state, int slot, int value, int outOfRange) {
        if (!Values.isTruth(value) && (value < min || value > max)) {
            throw new EvaluationFault(outOfRange);
        }
        state[slot] = coding == Coding.PLAIN ? value : Values.exchanged(value);
    }
}
