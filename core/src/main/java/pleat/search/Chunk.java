package pleat.search;

import java.util.Optional;
import pleat.state.BitPacking;
import pleat.state.Unpacker;
import pleat.store.OpenStates;

/**
 * Some consecutive states of a breadth-first search, and what their expansions led to. One thread visits the states; later,
 * when all chunks before have had their turn, the owner of the search commits what was found. The {@link Crew} passes a
 * chunk from one to the other, and its lock makes the writes of the one visible to the other.
 */
final class Chunk {
    private final OpenStates open;
    private final int mostOpen;
    /** The states, packed: what goes from one thread to another is to be short. */
    private long[] packed = new long[0];

    private BitPacking packing = BitPacking.narrowest();
    /** Slots of a state. */
    private int width;
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

    Chunk(OpenStates open, int mostStates, int mostOpen) {
        this.open = open;
        this.mostOpen = mostOpen;
        this.ends = new long[Math.max(1, mostStates)];
    }

    /** Bytes of a chunk whose states have so many words, its open states not counted. */
    static long bytes(int mostStates, int words) {
        long array = 16;
        return 80 + 2 * array + mostStates * 8L * (words + 1);
    }

    /** Takes the next states, or as many of them as can be taken together. */
    void take(Levels levels, int most, int slots) {
        clear();
        width = slots;
        packing = levels.packingOfNext();
        int words = ends.length * packing.words();
        if (packed.length < words) {
            packed = new long[words];
        }
        taken = levels.take(most, packed);
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

    /** What its states lead to and the store does not know. */
    OpenStates open() {
        return open;
    }

    BitPacking packing() {
        return packing;
    }

    int width() {
        return width;
    }

    /** Whether there are states to be visited. None is after one that violates a property. */
    boolean hasNext() {
        return started < taken && violation.isEmpty();
    }

    /** Hands out the next state to be visited. */
    void next(Unpacker unpacker, int[] into) {
        unpacker.unpack(packed, started * packing.words(), into);
        started++;
    }

    /** The state handed out last violates a property. */
    void violates(Violation found) {
        violation = Optional.of(found);
    }

    /** Whether no more successors are to be added before some have been committed. */
    boolean isFull() {
        return open.size() >= mostOpen;
    }

    /** Counts one more successor of the state handed out last, and returns its number among those of all states. */
    long nextNumber() {
        return offered++;
    }

    /** The state handed out last has no more successors. */
    void expanded() {
        ends[expansions++] = offered;
    }

    /** Takes back the state handed out last, whose expansion is not complete; it will be handed out again. */
    void takeBack() {
        started = expansions;
        offered = expansions == 0 ? 0 : ends[expansions - 1];
        open.cut(offered);
    }

    /**
     * Adds what was found so far to the store, and what is new to the levels, in the order in which a single thread would.
     * For the owner of the search, when all chunks before this one are committed. More successors may come after the inquiry has
     * begun anew.
     */
    void commit(Levels levels) {
        open.commit();
        enter(levels);
        for (int i = 0; i < open.size(); i++) {
            long number = open.number(i);
            while (logged < expansions && ends[logged] <= number) {
                log(levels);
            }
            if (open.isNew(i)) {
                long first = logged == 0 ? 0 : ends[logged - 1];
                levels.discovered(Math.toIntExact(number - first), open.state(i));
            }
        }
        while (logged < expansions) {
            log(levels);
        }
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
