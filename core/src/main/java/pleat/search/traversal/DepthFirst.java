package pleat.search.traversal;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.StreamCorruptedException;
import java.util.Optional;
import pleat.memory.MemoryBudget;
import pleat.model.Model;
import pleat.model.Profile;
import pleat.spill.SpillFile;
import pleat.store.StackStore;
import pleat.store.StateStore;
import pleat.trace.Trace;

/**
 * Explores along one path as far as it goes. A candidate joins the visited set when it is entered, so states are visited in true
 * depth-first order.
 */
public final class DepthFirst implements Frontier {
    private final StateStore store;
    /** The store, if it is to know what is on the stack; the stack is not saved then. */
    private final Optional<StackStore> marked;

    private final SpillFile spill;
    private final Optional<Profiler> profiler;
    private final SearchPath path;

    /** @param profiler told of all successors, if there is one */
    public DepthFirst(
            Model model, StateStore store, MemoryBudget budget, SpillFile spill, Optional<Profiler> profiler) {
        this.store = store;
        this.marked = store.view(StackStore.class);
        this.spill = spill;
        this.profiler = profiler;
        this.path = new SearchPath(model.layout().width(), budget, spill);
    }

    @Override
    public void successor(int transition, int[] next) {
        if (profiler.isPresent()) {
            profiler.get().fired(transition);
        }
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
                if (marked.isPresent()) {
                    marked.get().leave(path.current());
                }
                path.leave();
                continue;
            }
            int[] candidate = path.tryNext();
            if (store.add(candidate)) {
                path.enter();
                if (profiler.isPresent()) {
                    profiler.get().discovered(path.transition());
                }
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
    public void writeTo(DataOutputStream out) throws IOException {
        if (marked.isPresent()) {
            path.writeLengthsTo(out);
        } else {
            path.writeTo(out);
        }
    }

    /**
     * Where the store knows what is on the stack, these states are not in the set any more, and a search from the start enters them
     * before any other: what comes before them among the successors of a state was visited and left.
     */
    @Override
    public long readFrom(DataInputStream in) throws IOException {
        if (marked.isEmpty()) {
            path.readFrom(in);
            return 0;
        }
        long length = path.readLengthsFrom(in);
        if (marked.get().removeStack() != length) {
            throw new StreamCorruptedException("the set has other states on the stack than the search");
        }
        return length;
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
    public Optional<Profile> profile() {
        return profiler.map(Profiler::profile);
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
