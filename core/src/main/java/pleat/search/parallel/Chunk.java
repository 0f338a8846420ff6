package pleat.search.parallel;

import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;
import pleat.memory.HeapSize;
import pleat.memory.MemoryBudget;
import pleat.search.frontier.PackedStates;
import pleat.search.traversal.DiscoverySink;
import pleat.search.traversal.Levels;
import pleat.search.traversal.Violation;
import pleat.store.PendingStates;

/**
 * Some consecutive states of a breadth-first search, and what their expansions led to. One thread may visit the states ahead;
 * when all chunks before have had their turn, the owner of the search commits what was found, and visits what is left. The
 * {@link WorkerPool} passes a chunk from one to the other, and its lock makes the writes of the one visible to the other. What is
 * written by one and read by another is to be short, so states are packed on both ways.
 */
final class Chunk implements DiscoverySink {
    private static final int FIRST_CAPACITY = 64;
    /** Its own, and those of {@link #vectors}. */
    private static final long OBJECT_BYTES = HeapSize.ofObject(8, 3, 0) + HeapSize.ofObject(1, 0, 0);

    private final MemoryBudget.Account account;
    private final PendingStates open;
    private final int mostOpen;
    /** To be visited. */
    private final PackedStates states;
    /** What these lead to and the store does not know: the open states. */
    private final PackedStates found;

    private final IntFunction<int[]> vectors;
    /** For each of those found, which one of the successors of its state it is. */
    private int[] numbers = new int[FIRST_CAPACITY];
    /** For each expansion that is complete, how many states were found by then. */
    private final int[] ends;

    /** States that were handed out to be visited. */
    private int started;
    /** Of them, those whose expansion is complete. */
    private int expansions;

    private List<Violation> violations = List.of();

    /** @param account pays for it, and is closed by its owner */
    Chunk(MemoryBudget.Account account, PendingStates open, int mostStates, int mostOpen) {
        this.account = account;
        this.open = open;
        this.mostOpen = mostOpen;
        account.reserve(bytes(mostStates));
        this.states = new PackedStates(account);
        this.found = new PackedStates(account);
        this.vectors = this::vector;
        this.ends = new int[Math.max(1, mostStates)];
    }

    private static long bytes(int mostStates) {
        return OBJECT_BYTES + HeapSize.ofInts(mostStates) + HeapSize.ofInts(FIRST_CAPACITY);
    }

    /**
     * Takes the next states, or as many of them as can be taken together.
     *
     * @param slots of a state
     */
    void take(Levels levels, int most, int slots) {
        started = 0;
        expansions = 0;
        violations = List.of();
        levels.take(most, slots, states);
        found.clear(levels.packing(), slots);
    }

    PendingStates open() {
        return open;
    }

    /** Whether there are states to be visited. None is after one that violates a property, until {@link #goOn}. */
    boolean hasNext() {
        return started < states.size() && violations.isEmpty();
    }

    /**
     * Hands out the next state to be visited.
     *
     * @param into used for it, if it has the right length
     */
    int[] next(int[] into) {
        int[] state = into.length == states.width() ? into : new int[states.width()];
        states.read(started, state);
        started++;
        return state;
    }

    /** The state handed out last violates these, if any. */
    void violates(List<Violation> which) {
        violations = which;
    }

    /** The search goes on in spite of a violation. */
    void goOn() {
        violations = List.of();
    }

    /** Whether no more successors are to be added. */
    boolean isFull() {
        return open.size() >= mostOpen;
    }

    /** One that is open. */
    @Override
    public void discovered(int successor, int[] state) {
        int count = found.size();
        if (count == numbers.length) {
            account.reserve((long) Integer.BYTES * count);
            numbers = Arrays.copyOf(numbers, 2 * count);
        }
        numbers[count] = successor;
        found.add(state);
    }

    @Override
    public void expanded() {
        ends[expansions++] = found.size();
    }

    /** Takes back the state handed out last, whose expansion is not complete; it will be handed out again. */
    void takeBack() {
        started = expansions;
        int complete = expansions == 0 ? 0 : ends[expansions - 1];
        found.cut(complete);
        open.cut(complete);
    }

    /**
     * Adds what was found to the store, and what is new to the levels, in the order in which a single thread would. For the
     * owner of the search, when all chunks before this one are committed.
     */
    void commit(Levels levels) {
        open.commit(vectors);
        int told = 0;
        for (int i = 0; i < expansions; i++) {
            levels.advance();
            tell(levels, told, ends[i]);
            told = ends[i];
            levels.expanded();
        }
        if (started > expansions) {
            levels.advance();
        }
    }

    private void tell(Levels levels, int from, int to) {
        for (int i = from; i < to; i++) {
            if (open.isNew(i)) {
                levels.discovered(numbers[i], found, i);
            }
        }
    }

    private int[] vector(int index) {
        int[] vector = new int[found.width()];
        found.read(index, vector);
        return vector;
    }

    /** At the state handed out last. */
    List<Violation> violations() {
        return violations;
    }
}
