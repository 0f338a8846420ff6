package pleat.automaton.reduce;

import java.util.ArrayList;
import java.util.List;

/**
 * Joins locations, or marks more of them, by trial: either can only add words to the language, so the result is right iff it has no word
 * in common with an automaton of the complement. Finds what no simulation sees; for automata of a few dozen locations.
 */
public final class TrialMerging {
    private static final int MAX_PRODUCT = 20_000;

    private final Tgba complement;
    private long budget;

    /** @param budget location pairs to visit in all products together */
    private TrialMerging(Tgba complement, long budget) {
        this.complement = complement;
        this.budget = budget;
    }

    public static Tgba reduce(Tgba automaton, Tgba complement, long budget) throws LimitException {
        return new TrialMerging(complement, budget).reduce(automaton);
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
        budget -= (long) candidate.size() * complement.size();
        return budget >= 0 && Product.areDisjoint(candidate, complement, MAX_PRODUCT);
    }

    /** As many marks as the language permits, which lets simulation join more. */
    static List<List<Tgba.Edge>> copy(Tgba automaton) {
        List<List<Tgba.Edge>> edges = new ArrayList<>();
        automaton.edges().forEach(leaving -> edges.add(new ArrayList<>(leaving)));
        return edges;
    }
}
