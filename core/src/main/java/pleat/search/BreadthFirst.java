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
    private final Levels levels;

    private final StateBatch batch = new StateBatch(BATCH);
    /** For each state of the batch, its number among the successors of the state that led to it. */
    private final int[] numbers = new int[BATCH];
    /** For each expansion that ended since the last flush, how many states the batch had then. */
    private final int[] expansionEnds = new int[BATCH];

    private int expansions;

    private int[] current;
    /** Successors of the current state offered so far. */
    private int offered;

    BreadthFirst(Model model, StateStore store, MemoryBudget budget, SpillFile spill) {
        this.model = model;
        this.store = store;
        this.levels = new Levels(model, budget, spill);
        this.current = new int[model.layout().width()];
    }

    @Override
    public void successor(int transition, int[] next) {
        numbers[batch.size()] = offered++;
        batch.append(next);
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

    @Override
    public void flush() {
        store.addAll(batch);
        int ended = 0;
        for (int i = 0; i < batch.size(); i++) {
            while (ended < expansions && expansionEnds[ended] == i) {
                levels.expanded();
                ended++;
            }
            if (batch.isNew(i)) {
                levels.discovered(numbers[i], batch.state(i));
            }
        }
        for (; ended < expansions; ended++) {
            levels.expanded();
        }
        batch.clear();
        expansions = 0;
    }

    @Override
    public int[] next() {
        if (levels.untaken() == 0 || levels.levelEnds()) {
            flush();
        }
        if (levels.untaken() == 0) {
            return null;
        }
        if (current.length < model.layout().width()) {
            current = new int[model.layout().width()];
        }
        levels.take(current);
        levels.advance();
        return current;
    }

    @Override
    public long depth() {
        return levels.depth();
    }

    @Override
    public long waiting() {
        return levels.waiting();
    }

    @Override
    public long bytes() {
        return levels.bytes();
    }

    @Override
    public long spilledBytes() {
        return levels.spilledBytes();
    }

    @Override
    public Trace trace() {
        return levels.trace();
    }

    @Override
    public void close() {
        levels.close();
    }
}
