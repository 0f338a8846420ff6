package pleat.search.traversal;

import pleat.memory.MemoryBudget;
import pleat.model.Model;
import pleat.spill.SpillFile;
import pleat.store.StateStore;
import pleat.trace.Trace;

/**
 * Explores along one path as far as it goes. A candidate joins the visited set when it is entered, so states are visited in true
 * depth-first order.
 */
public final class DepthFirst implements Frontier {
    private final StateStore store;
    private final SpillFile spill;
    private final SearchPath path;

    public DepthFirst(Model model, StateStore store, MemoryBudget budget, SpillFile spill) {
        this.store = store;
        this.spill = spill;
        this.path = new SearchPath(model.layout().width(), budget, spill);
    }

    @Override
    public void successor(int transition, int[] next) {
        // Asking now keeps the stack short; whoever is entered before its turn comes is asked about again.
        if (!store.contains(next)) {
            path.candidate(transition, next);
        }
    }

    @Override
    public void expanded() {
        path.expanded();
    }

    @Override
    public int[] next() {
        while (!path.isEmpty()) {
            if (path.isComplete()) {
                path.leave();
                continue;
            }
            int[] candidate = path.tryNext();
            if (store.add(candidate)) {
                path.enter();
                return candidate;
            }
            path.reject();
        }
        return null;
    }

    /** A state joins the store when it is entered; those that wait to be are no part of it yet. */
    @Override
    public void flush() {
        // Nothing is kept back.
    }

    @Override
    public long depth() {
        return path.depth();
    }

    @Override
    public long waiting() {
        return path.waiting();
    }

    @Override
    public long bytes() {
        return path.bytes();
    }

    @Override
    public long spilledBytes() {
        return spill.bytes();
    }

    @Override
    public Trace trace() {
        return Trace.to(path.steps());
    }

    @Override
    public void close() {
        path.close();
    }
}
