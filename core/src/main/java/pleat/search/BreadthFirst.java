package pleat.search;

import pleat.model.Model;
import pleat.store.MemoryBudget;
import pleat.store.StateStore;
import pleat.trace.Trace;

/** Explores level by level. Paths are rebuilt from a log of who found whom, so the store needs no state numbers. */
final class BreadthFirst implements Frontier {
    private final Model model;
    private final StateStore store;
    private final PackedQueue queue;
    private final DiscoveryLog log;

    private int[] current;
    /** Number of the current state, in the order of discovery; states leave the queue in that order. */
    private long currentNumber = -1;
    /** Number of the first state that belongs to the level below the current one. */
    private long levelEnd;

    private long depth;
    /** Successors of the current state offered so far. */
    private int offered;

    BreadthFirst(Model model, StateStore store, MemoryBudget budget) {
        this.model = model;
        this.store = store;
        this.queue = new PackedQueue(budget);
        this.log = new DiscoveryLog(budget);
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
        if (store.add(state)) {
            queue.add(state);
            log.discovered(offered);
        }
        offered++;
    }

    @Override
    public void expanded() {
        log.expanded();
        if (currentNumber < 0) {
            levelEnd = log.discoveries();
        }
        offered = 0;
    }

    @Override
    public int[] next() {
        if (queue.size() == 0) {
            return null;
        }
        if (current.length < model.layout().width()) {
            current = new int[model.layout().width()];
        }
        queue.remove(current);
        currentNumber++;
        if (currentNumber == levelEnd) {
            depth++;
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
    public Trace trace() {
        return new ChosenPath(model).follow(log.pathTo(currentNumber));
    }

    @Override
    public void close() {
        queue.close();
        log.close();
    }
}
