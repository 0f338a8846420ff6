package pleat.automaton.reduce;

/**
 * Joins locations by trial: that can only add words to the language, so the result is right iff it has no word in common with an
 * automaton of the complement. Finds what no simulation sees; for automata of a few dozen locations.
 */
public final class TrialMerging {
    /** Pairs of edges that all trials for one automaton may look at: some tenths of a second. */
    private static final long BUDGET = 4_000_000;

    private final Tgba complement;
    private long budget = BUDGET;

    private TrialMerging(Tgba complement) {
        this.complement = complement;
    }

    /**
     * The automaton with fewer locations, where some can be joined.
     *
     * @param complement accepts exactly the words that the automaton does not
     */
    public static Tgba reduce(Tgba automaton, Tgba complement) throws LimitException {
        return new TrialMerging(complement).reduce(automaton);
    }

    private Tgba reduce(Tgba automaton) throws LimitException {
        Tgba current = automaton;
        for (int p = 0; p < current.size(); p++) {
            for (int q = p + 1; q < current.size(); q++) {
                Tgba merged = merged(current, p, q);
                if (isAllowed(merged)) {
                    // Locations before p were tried with all others; the joined one is new to them.
                    current = Reduction.reduce(merged);
                    p = -1;
                    break;
                }
            }
        }
        return current;
    }

    private static Tgba merged(Tgba automaton, int p, int q) throws LimitException {
        int[] classes = new int[automaton.size()];
        for (int location = 0; location < classes.length; location++) {
            classes[location] = location < q ? location : location == q ? p : location - 1;
        }
        return automaton.quotient(classes, classes.length - 1);
    }

    private boolean isAllowed(Tgba candidate) throws LimitException {
        long cost = (long) candidate.edgeCount() * complement.edgeCount();
        if (cost > budget) {
            return false;
        }
        budget -= cost;
        return Product.areDisjoint(candidate, complement, Integer.MAX_VALUE);
    }
}
