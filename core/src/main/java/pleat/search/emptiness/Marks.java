package pleat.search.emptiness;

import java.util.Arrays;
import pleat.automaton.Observer;
import pleat.model.Fairness;
import pleat.model.Product;
import pleat.trace.Trace;

/**
 * What steps contribute to the acceptance of a cycle, as rows of longs that are joined by or: the acceptance sets of the observer
 * that are visited; then, if runs are to be fair to processes or events, a bit for each of these parties that is served; and for strong
 * fairness one for each party that is enabled somewhere. Weak fairness takes a party as served by a step of it and by a state in which
 * it is not enabled, strong fairness by a step alone. Fairness to steps has no parties: it is a matter of whole components.
 *
 * <p>Which parties are enabled in a state is known from the transitions that fire there, or fail. Asks the model, so it must not be
 * asked by a sink while a state is being expanded.
 */
final class Marks {
    /** Processes that come and go are numbered below 256. */
    private static final int LEAST_WORDS = 4;

    private final Product product;
    private final Observer observer;
    private final Fairness fairness;
    /** Words with a bit for each party; 0 without fairness to parties. */
    private int words;
    /** By the transitions of the system, as far as they were asked about. */
    private int[][] enabling = new int[0][];

    private int[][] serving = new int[0][];

    Marks(Product product) {
        this.product = product;
        this.observer = product.property().observer();
        this.fairness = product.property().fairness();
        boolean hasParties = fairness.isWeak() || fairness.isStrong();
        this.words = hasParties ? Math.max(LEAST_WORDS, wordsAtStart()) : 0;
    }

    private int wordsAtStart() {
        MarkedExpansion initial = new MarkedExpansion();
        product.initialStates(initial);
        return initial.successors().stream()
                .mapToInt(step -> product.processes(step.state()) / Long.SIZE + 1)
                .max()
                .orElse(0);
    }

    Fairness fairness() {
        return fairness;
    }

    /** Length of a row. */
    int length() {
        return 1 + words + (fairness.isStrong() ? words : 0);
    }

    /** Words of a set of parties; 0 if nobody asks for them. */
    int partyWords() {
        return words;
    }

    /** Makes room for the parties of a transition of the product; true if rows are longer now. */
    boolean learn(int transition) {
        int number = product.systemTransition(transition);
        if (words == 0 || number == Product.STUTTER) {
            return false;
        }
        know(number);
        int needed = 0;
        for (int party : enabling[number]) {
            needed = Math.max(needed, (party >>> 6) + 1);
        }
        for (int party : serving[number]) {
            needed = Math.max(needed, (party >>> 6) + 1);
        }
        if (needed <= words) {
            return false;
        }
        words = Math.max(needed, 2 * words);
        return true;
    }

    /** Makes room for as many parties as there were when a search was saved. */
    void widenTo(int wordsSaved) {
        words = wordsSaved;
    }

    /**
     * A row from the time before rows became longer. In no state that it tells of are the new parties enabled.
     *
     * @param hasStates whether it tells of any state
     */
    void widen(long[] before, int from, int wordsBefore, boolean hasStates, long[] row, int at) {
        System.arraycopy(before, from, row, at, 1 + wordsBefore);
        Arrays.fill(row, at + 1 + wordsBefore, at + 1 + words, fairness.isWeak() && hasStates ? -1L : 0);
        if (fairness.isStrong()) {
            System.arraycopy(before, from + 1 + wordsBefore, row, at + 1 + words, wordsBefore);
        }
    }

    /** Adds the parties that a transition of the product shows to be enabled. */
    void addEnabled(int transition, long[] enabled) {
        int number = product.systemTransition(transition);
        if (words > 0 && number != Product.STUTTER) {
            know(number);
            add(enabling[number], enabled, 0);
        }
    }

    /** Adds a step from a location to a row. */
    void addStep(int location, int transition, long[] row, int at) {
        row[at] |= observer.locationMarks(location) | observer.edgeMarks(product.edge(location, transition));
        int number = product.systemTransition(transition);
        if (words > 0 && number != Product.STUTTER) {
            know(number);
            add(serving[number], row, at + 1);
        }
    }

    /** Adds a state to a row. */
    void addState(long[] enabled, long[] row, int at) {
        for (int i = 0; i < words; i++) {
            if (fairness.isWeak()) {
                row[at + 1 + i] |= ~enabled[i];
            } else {
                row[at + 1 + words + i] |= enabled[i];
            }
        }
    }

    /** A party that there is no room for belongs to states that the search has not come to. */
    private void add(int[] parties, long[] bits, int at) {
        for (int party : parties) {
            if (party >>> 6 < words) {
                bits[at + (party >>> 6)] |= 1L << party;
            }
        }
    }

    private void know(int number) {
        if (number >= enabling.length) {
            int more = Math.max(number + 1, 2 * enabling.length);
            enabling = Arrays.copyOf(enabling, more);
            serving = Arrays.copyOf(serving, more);
        }
        if (enabling[number] == null) {
            enabling[number] = product.system().enabledBy(number, fairness);
            serving[number] = product.system().servedBy(number, fairness);
        }
    }

    boolean visitsAllSets(long[] row, int at) {
        return row[at] == observer.allMarks();
    }

    /** Whether a cycle with these marks is accepted and fair. Whether steps are left out cannot be told from marks. */
    boolean isAccepted(long[] row, int at) {
        boolean accepted = visitsAllSets(row, at) && fairness != Fairness.GLOBAL;
        for (int i = 0; i < words && accepted; i++) {
            accepted = (row[at + 1 + i] | ~wanted(row, at, i)) == -1L;
        }
        return accepted;
    }

    /** The parties that are to be served, one word of them. */
    private long wanted(long[] row, int at, int word) {
        return fairness.isStrong() ? row[at + 1 + words + word] : -1L;
    }

    /** The parties, in one word of them, that a cycle through all of a component would be unfair to. */
    long unserved(long[] row, int at, int word) {
        return wanted(row, at, word) & ~row[at + 1 + word];
    }

    /**
     * What a cycle must have to be accepted and fair.
     *
     * @param component the marks of the component that it stays in
     */
    Cover cover(long[] component) {
        return new Cover() {
            @Override
            public long[] missing() {
                long[] missing = new long[1 + words];
                missing[0] = observer.allMarks();
                for (int i = 0; i < words; i++) {
                    missing[1 + i] = wanted(component, 0, i);
                }
                return missing;
            }

            @Override
            public long[] row(int[] from, long[] enabled, Trace.Step step) {
                long[] row = new long[length()];
                addState(enabled, row, 0);
                addStep(product.location(from), step.transition(), row, 0);
                return row;
            }
        };
    }
}
