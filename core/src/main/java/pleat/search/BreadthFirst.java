package pleat.search;

import pleat.model.Model;
import pleat.spill.SpillFile;
import pleat.store.MemoryBudget;
import pleat.store.StateBatch;
import pleat.store.StateStore;
import pleat.trace.Trace;

/**
 * Explores level by level. Paths are rebuilt from a log of who found whom, so the store needs no state numbers.
 *
 * <p>Successors are collected over several expansions and asked about together: see {@link StateBatch}. What is logged and
 * queued, and in which order, is the same as if they were asked about one by one.
 */
final class BreadthFirst implements Frontier {
    /** More than the misses that a core can have under way at a time; other sizes were not measured. */
    private static final int BATCH = 64;

    private final Model model;
    private final StateStore store;
    private final PackedQueue queue;
    private final DiscoveryLog log;
    private final SpillFile spill;

    private final StateBatch batch = new StateBatch(BATCH);
    /** For each state of the batch, its number among the successors of the state that led to it. */
    private final int[] numbers = new int[BATCH];
    /** For each expansion that ended since the last flush, how many states the batch had then. */
    private final int[] expansionEnds = new int[BATCH];

    private int expansions;

    private int[] current;
    /** Number of the current state, in the order of discovery; states leave the queue in that order. */
    private long currentNumber = -1;
    /** Number of the first state that belongs to the level below the current one. */
    private long levelEnd;

    private long depth;
    /** Successors of the current state offered so far. */
    private int offered;

    BreadthFirst(Model model, StateStore store, MemoryBudget budget, SpillFile spill) {
        this.model = model;
        this.store = store;
        this.queue = new PackedQueue(budget, spill);
        this.log = new DiscoveryLog(budget, spill);
        this.spill = spill;
        this.current = new int[model.layout().width()];
    }

    @Override
    public void start(int[] initial) {
        offer(initial);
    }

    @Override
    public void successor(int transition, int[] next) {
        offer(next);
    }

    private void offer(int[] state) {
        numbers[batch.size()] = offered++;
        batch.append(state);
        if (batch.isFull()) {
            flush();
        }
    }

    @Override
    public void expanded() {
        expansionEnds[expansions++] = batch.size();
        offered = 0;
        if (expansions == expansionEnds.length) {
            flush();
        }
    }

    private void flush() {
        store.addAll(batch);
        int ended = 0;
        for (int i = 0; i < batch.size(); i++) {
            while (ended < expansions && expansionEnds[ended] == i) {
                log.expanded();
                ended++;
            }
            if (batch.isNew(i)) {
                queue.add(batch.state(i));
                log.discovered(numbers[i]);
            }
        }
        for (; ended < expansions; ended++) {
            log.expanded();
        }
        batch.clear();
        expansions = 0;
    }

    @Override
    public int[] next() {
        if (queue.size() == 0 || currentNumber + 1 == levelEnd) {
            flush();
        }
        if (queue.size() == 0) {
            return null;
        }
        if (current.length < model.layout().width()) {
            current = new int[model.layout().width()];
        }
        queue.remove(current);
        currentNumber++;
        if (currentNumber == levelEnd) {
            // The initial states are the level 0; everything found by now is in the next level.
            depth += currentNumber == 0 ? 0 : 1;
            levelEnd = log.discoveries();
        }
        return current;
    }

    @Override
    public long depth() {
        return depth;
    }

    @Override
    public long waiting() {
        return queue.size();
    }

    @Override
    public long bytes() {
        return queue.bytes() + log.bytes();
    }

    @Override
    public long spilledBytes() {
        return spill.bytes();
    }

    @Override
    public Trace trace() {
        return new ChosenPath(model).follow(log.pathTo(currentNumber));
    }

    @Override
    public void close() {
        queue.close();
        log.close();
    }
}
