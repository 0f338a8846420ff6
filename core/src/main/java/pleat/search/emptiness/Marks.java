package pleat.search.emptiness;

import java.util.Arrays;
import pleat.automaton.Observer;
import pleat.model.Fairness;
import pleat.model.Product;
import pleat.model.TransitionInfo;

/**
 * What steps contribute to the acceptance of a cycle, as rows of longs that are joined by or: the acceptance sets of the observer
 * that are visited; then, if fairness is asked for, a bit for each process that is served; and for strong fairness one for each
 * process that is enabled somewhere. Weak fairness takes a process as served by a step of it and by a state in which it is not
 * enabled, strong fairness by a step alone.
 *
 * <p>Which processes are enabled in a state is known from the transitions that fire there, or fail. Asks the model, so it must not be
 * asked by a sink while a state is being expanded.
 */
final class Marks {
    /** Processes that come and go are numbered below 256. */
    private static final int LEAST_WORDS = 4;

    private static final int UNKNOWN = -2;

    private final Product product;
    private final Observer observer;
    private final Fairness fairness;
    /** Words with a bit for each process; 0 without fairness. */
    private final int words;
    /** By the transitions of the system, as far as they were asked about. */
    private int[] owners = new int[0];

    private int[] partners = new int[0];

    Marks(Product product) {
        this.product = product;
        this.observer = product.property().observer();
        this.fairness = product.property().fairness();
        this.words = fairness == Fairness.NONE ? 0 : Math.max(LEAST_WORDS, wordsAtStart());
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
        return 1 + words + (fairness == Fairness.STRONG ? words : 0);
    }

    /** Words of a set of processes; 0 if nobody asks for them. */
    int processWords() {
        return words;
    }

    /** Adds the owner of a transition of the product to those that are enabled. */
    void addEnabled(int transition, long[] enabled) {
        int number = product.systemTransition(transition);
        if (words > 0 && number != Product.STUTTER) {
            know(number);
            set(owners[number], enabled, 0);
        }
    }

    /** Adds a step from a location to a row. */
    void addStep(int location, int transition, long[] row, int at) {
        row[at] |= observer.locationMarks(location) | observer.edgeMarks(product.edge(location, transition));
        int number = product.systemTransition(transition);
        if (words > 0 && number != Product.STUTTER) {
            know(number);
            set(owners[number], row, at + 1);
            if (partners[number] >= 0) {
                set(partners[number], row, at + 1);
            }
        }
    }

    /** Adds a state to a row. */
    void addState(long[] enabled, long[] row, int at) {
        for (int i = 0; i < words; i++) {
            if (fairness == Fairness.WEAK) {
                row[at + 1 + i] |= ~enabled[i];
            } else {
                row[at + 1 + words + i] |= enabled[i];
            }
        }
    }

    private static void set(int process, long[] bits, int at) {
        bits[at + (process >>> 6)] |= 1L << process;
    }

    private void know(int number) {
        if (number >= owners.length) {
            int before = owners.length;
            int more = Math.max(number + 1, 2 * before);
            owners = Arrays.copyOf(owners, more);
            partners = Arrays.copyOf(partners, more);
            Arrays.fill(partners, before, more, UNKNOWN);
        }
        if (partners[number] == UNKNOWN) {
            TransitionInfo info = product.system().describe(number);
            owners[number] = info.process();
            partners[number] = info.partner();
        }
    }

    boolean visitsAllSets(long[] row, int at) {
        return row[at] == observer.allMarks();
    }

    /** Whether a cycle with these marks is accepted and fair. */
    boolean isAccepted(long[] row, int at) {
        boolean accepted = visitsAllSets(row, at);
        for (int i = 0; i < words && accepted; i++) {
            accepted = (row[at + 1 + i] | ~wanted(row, at, i)) == -1L;
        }
        return accepted;
    }

    /** The processes that are to be served, one word of them. */
    private long wanted(long[] row, int at, int word) {
        return fairness == Fairness.STRONG ? row[at + 1 + words + word] : -1L;
    }

    /** The processes, in one word of them, that a cycle through all of a component would be unfair to. */
    long unserved(long[] row, int at, int word) {
        return wanted(row, at, word) & ~row[at + 1 + word];
    }

    /** What a cycle still lacks: the same row with what is to be visited or served and is not. */
    long[] missing(long[] component) {
        long[] missing = new long[1 + words];
        missing[0] = observer.allMarks();
        for (int i = 0; i < words; i++) {
            missing[1 + i] = wanted(component, 0, i);
        }
        return missing;
    }
}
