package pleat.csp.engine;

import pleat.model.EvaluationFault;

/** Counts the rounds of loops and of quantifiers, those inside of each other together. The first local is the count. */
final class Rounds {
    /** A loop that takes more rounds in one event, with those inside of it, is taken for endless. */
    static final int MOST = 1_000_000;

    /** After so many it is time to look at the limits of the search: some milliseconds. */
    private static final int BETWEEN_LOOKS = 100_000;

    private static final int COUNT = 0;

    private Rounds() {}

    /** How many locals the count takes. */
    static int locals() {
        return COUNT + 1;
    }

    /** What {@link #next} is told by a loop that begins. */
    static int before(int[] locals) {
        return locals[COUNT];
    }

    static void next(int[] locals, int before, FaultNumber tooMany) {
        locals[COUNT]++;
        if (locals[COUNT] - before > MOST) {
            throw new EvaluationFault(tooMany.number());
        }
    }

    /** Between two evaluations. Begins to count again if there were many. */
    static boolean wereMany(int[] locals) {
        if (locals[COUNT] < BETWEEN_LOOKS) {
            return false;
        }
        locals[COUNT] = 0;
        return true;
    }
}
