package pleat.search.traversal;

import pleat.store.StateBatch;

/**
 * SuccessorSink, collected over several expansions to be asked about together: see {@link StateBatch}. What is new is told in the
 * same order as if they were asked about one by one.
 */
public final class SuccessorBatch {
    /** More than the misses that a core can have under way at a time; other sizes were not measured. */
    private static final int CAPACITY = 64;
    /** With so many slots it is full before: wide states take a store long, and no limit is looked at while it adds a batch. */
    private static final int MOST_SLOTS = 1 << 16;

    private final StateBatch states = new StateBatch(CAPACITY);
    /** For each state its number among the successors of the state that led to it. */
    private final int[] numbers = new int[CAPACITY];
    /** For each state the transition that led to it. */
    private final int[] transitions = new int[CAPACITY];
    /** For each expansion that ended here, how many states there were then. */
    private final int[] ends = new int[CAPACITY];

    /** Of all states. */
    private int slots;

    private int expansions;
    /** Successors offered so far of the state that is being expanded. */
    private int offered;

    /** Adds a successor; there must be room. */
    public void add(int transition, int[] next) {
        numbers[states.size()] = offered++;
        transitions[states.size()] = transition;
        states.append(next);
        slots += next.length;
    }

    /** The state that is being expanded has no more successors; there must be room. */
    public void expanded() {
        ends[expansions++] = states.size();
        offered = 0;
    }

    /** Whether there is no room for one more successor, or for the end of one more expansion. */
    public boolean isFull() {
        return states.isFull() || slots >= MOST_SLOTS || expansions == ends.length;
    }

    /** To be answered. */
    public StateBatch states() {
        return states;
    }

    /** Counts what the answers say. */
    void count(Profiler profiler) {
        for (int i = 0; i < states.size(); i++) {
            profiler.fired(transitions[i]);
            if (states.isNew(i)) {
                profiler.discovered(transitions[i]);
            }
        }
    }

    /** Tells what the answers say, and is empty then. */
    public void tell(DiscoverySink listener) {
        int ended = 0;
        for (int i = 0; i < states.size(); i++) {
            while (ended < expansions && ends[ended] == i) {
                listener.expanded();
                ended++;
            }
            if (states.isNew(i)) {
                listener.discovered(numbers[i], states.state(i));
            }
        }
        for (; ended < expansions; ended++) {
            listener.expanded();
        }
        states.clear();
        slots = 0;
        expansions = 0;
    }

    /** Forgets everything, the beginning of an expansion included. */
    public void clear() {
        states.clear();
        slots = 0;
        expansions = 0;
        offered = 0;
    }
}
