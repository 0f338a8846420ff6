package pleat.search.traversal;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import pleat.memory.MemoryBudget;
import pleat.model.Model;
import pleat.search.frontier.DiscoveryLog;
import pleat.search.frontier.PackedQueue;
import pleat.search.frontier.PackedStates;
import pleat.spill.SpillFile;
import pleat.state.BitPacking;
import pleat.trace.Explorer;
import pleat.trace.Trace;

/**
 * The states of a breadth-first search in the order of their discovery, which is also that of their expansion: those that
 * wait, the level that the current one is in, and who found whom.
 */
public final class Levels implements DiscoverySink, AutoCloseable {
    private final Model model;
    private final PackedQueue queue;
    private final DiscoveryLog log;
    private final SpillFile spill;

    /** Number of the current state, in the order of discovery. */
    private long currentNumber = -1;
    /** Number of the first state that belongs to the level below the current one. */
    private long levelEnd;

    private long depth;

    public Levels(Model model, MemoryBudget budget, SpillFile spill) {
        this.model = model;
        this.queue = new PackedQueue(budget, spill);
        this.log = new DiscoveryLog(budget, spill);
        this.spill = spill;
    }

    @Override
    public void discovered(int successor, int[] state) {
        queue.add(state);
        log.discovered(successor);
    }

    /** As {@link #discovered(int, int[])}, for one of some packed states. */
    public void discovered(int successor, PackedStates states, int index) {
        queue.add(states, index);
        log.discovered(successor);
    }

    @Override
    public void expanded() {
        log.expanded();
    }

    /** Writes all of it, while no state is taken that the search has not come to. */
    void writeTo(DataOutputStream out) throws IOException {
        out.writeLong(currentNumber);
        out.writeLong(levelEnd);
        out.writeLong(depth);
        queue.writeTo(out);
        log.writeTo(out);
    }

    /** Reads what {@link #writeTo} wrote, in the place of a start. */
    void readFrom(DataInputStream in) throws IOException {
        currentNumber = in.readLong();
        levelEnd = in.readLong();
        depth = in.readLong();
        queue.readFrom(in);
        log.readFrom(in);
    }

    /** How many states can be taken. */
    public long untaken() {
        return queue.size();
    }

    /** Takes the next state out, of which there must be one. It may be taken before the search has come to it. */
    public void take(int[] into) {
        queue.remove(into);
    }

    /** Takes the next states out as {@link PackedQueue#remove(int, int, PackedStates)} does. */
    public void take(int most, int slots, PackedStates into) {
        queue.remove(most, slots, into);
    }

    /** With which states are packed now. */
    public BitPacking packing() {
        return queue.packing();
    }

    /** Whether the next state, if there is one, is the first of its level: then the level before is complete. */
    public boolean levelEnds() {
        return currentNumber + 1 == levelEnd;
    }

    /** The next state is the current one from now on. All states before it are expanded, or their expansions can be waited for. */
    public void advance() {
        currentNumber++;
        if (currentNumber == levelEnd) {
            // The initial states are the level 0; everything found by now is in the next level.
            depth += currentNumber == 0 ? 0 : 1;
            levelEnd = log.discoveries();
        }
    }

    public long depth() {
        return depth;
    }

    /** States that are discovered and that the search has not come to. */
    public long waiting() {
        return log.discoveries() - currentNumber - 1;
    }

    public long bytes() {
        return queue.bytes() + log.bytes();
    }

    public long spilledBytes() {
        return spill.bytes();
    }

    /** The path to the current state. */
    public Trace trace() {
        return new Explorer(model).follow(log.pathTo(currentNumber));
    }

    @Override
    public void close() {
        queue.close();
        log.close();
    }
}
