package pleat.search;

import java.util.Optional;
import pleat.store.Inquiry;

/**
 * Some consecutive states of a breadth-first search, and what their expansions led to. One thread visits the states; later,
 * when all chunks before have had their turn, the owner of the search commits what was found. The {@link Crew} passes a
 * chunk from one to the other, and its lock makes the writes of the one visible to the other.
 */
final class Chunk {
    private final Inquiry inquiry;
    private final int mostOpen;
    private final int[][] states;
    /** For each expansion that is complete, how many successors the chunk had then. */
    private final long[] ends;

    private int taken;
    /** States that were handed out to be visited. */
    private int started;
    /** Of them, those whose expansion is complete. */
    private int expansions;
    /** Of those, how many are in the log. */
    private int logged;
    /** States that the search has come to: those in the log, and perhaps the one behind. */
    private int entered;
    /** Successors of all states together. */
    private long offered;

    private Optional<Violation> violation = Optional.empty();

    Chunk(Inquiry inquiry, int mostStates, int mostOpen) {
        this.inquiry = inquiry;
        this.mostOpen = mostOpen;
        this.states = new int[mostStates][0];
        this.ends = new long[Math.max(1, mostStates)];
    }

    /** Bytes of a chunk, that of its inquiry not counted. */
    static long bytes(int mostStates, int width) {
        long array = 16;
        return 80 + 2 * array + mostStates * (array + 4L * (width + 1) + 8 + 8);
    }

    /** Takes the next states, or as many of them as there are. */
    void take(Levels levels, int most, int width) {
        clear();
        taken = (int) Math.min(most, levels.untaken());
        for (int i = 0; i < taken; i++) {
            if (states[i].length != width) {
                states[i] = new int[width];
            }
            levels.take(states[i]);
        }
    }

    private void clear() {
        taken = 0;
        started = 0;
        expansions = 0;
        logged = 0;
        entered = 0;
        offered = 0;
        violation = Optional.empty();
    }

    /** Before its states are visited, and by the same thread. */
    void begin() {
        inquiry.begin();
    }

    /** Whether there are states to be visited. None is after one that violates a property. */
    boolean hasNext() {
        return started < taken && violation.isEmpty();
    }

    /** The next state to be visited; belongs to the chunk. */
    int[] next() {
        return states[started++];
    }

    /** The state handed out last was visited. */
    void visited(Optional<Violation> found) {
        violation = found;
    }

    /** Whether no more successors are to be added before some have been committed. */
    boolean isFull() {
        return inquiry.open() >= mostOpen;
    }

    /** Adds a successor of the state handed out last. */
    void add(int[] successor) {
        inquiry.ask(offered++, successor);
    }

    /** The state handed out last has no more successors. */
    void expanded() {
        ends[expansions++] = offered;
    }

    void lookUp() {
        inquiry.lookUp();
    }

    /** Takes back the state handed out last, whose expansion is not complete; it will be handed out again. */
    void takeBack() {
        started = expansions;
        offered = expansions == 0 ? 0 : ends[expansions - 1];
        inquiry.lookUp();
        inquiry.cut(offered);
    }

    /**
     * Adds what was found so far to the store, and what is new to the levels, in the order in which a single thread would.
     * For the owner of the search, when all chunks before this one are committed. More successors may come afterwards.
     */
    void commit(Levels levels) {
        inquiry.lookUp();
        inquiry.commit();
        enter(levels);
        for (int i = 0; i < inquiry.open(); i++) {
            long number = inquiry.number(i);
            while (logged < expansions && ends[logged] <= number) {
                log(levels);
            }
            if (inquiry.isNew(i)) {
                long first = logged == 0 ? 0 : ends[logged - 1];
                levels.discovered(Math.toIntExact(number - first), inquiry.state(i));
            }
        }
        while (logged < expansions) {
            log(levels);
        }
        inquiry.begin();
    }

    private void log(Levels levels) {
        levels.expanded();
        logged++;
        enter(levels);
    }

    /** The search comes to the state behind those in the log, if it was handed out. */
    private void enter(Levels levels) {
        if (entered == logged && entered < started) {
            levels.advance();
            entered++;
        }
    }

    Optional<Violation> violation() {
        return violation;
    }
}
