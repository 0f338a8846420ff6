package pleat.compile;

import pleat.model.EvaluationFault;

/** What generated code calls where an evaluation can fail. Small enough to be inlined everywhere. */
final class Checks {
    private Checks() {}

    /** The index itself, if the array has such an element. */
    static int index(int index, int length, int fault) {
        if (index < 0 || index >= length) {
            throw new EvaluationFault(fault);
        }
        return index;
    }

    /** A divisor itself, if it is one. */
    static int divisor(int value, int fault) {
        if (value == 0) {
            throw new EvaluationFault(fault);
        }
        return value;
    }
}
