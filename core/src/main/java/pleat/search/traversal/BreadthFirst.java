package pleat.search.traversal;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.Optional;
import pleat.memory.MemoryBudget;
import pleat.model.Model;
import pleat.model.Profile;
import pleat.spill.SpillFile;
import pleat.store.StateStore;
import pleat.trace.Trace;

/**
 * Explores level by level. Paths are rebuilt from a log of who found whom, so the store needs no state numbers. It is asked about
 * many successors at a time.
 */
public final class BreadthFirst implements Frontier {
    private final Model model;
    private final StateStore store;
    private final Levels levels;
    private final Optional<Profiler> profiler;
    private final SuccessorBatch batch = new SuccessorBatch();
    private int[] current;

    /** @param profiler told of all successors, if there is one */
    public BreadthFirst(
            Model model, StateStore store, MemoryBudget budget, SpillFile spill, Optional<Profiler> profiler) {
        this(model, store, new Levels(model, budget, spill), profiler);
    }

    /** @param levels is closed with it */
    public BreadthFirst(Model model, StateStore store, Levels levels) {
        this(model, store, levels, Optional.empty());
    }

    private BreadthFirst(Model model, StateStore store, Levels levels, Optional<Profiler> profiler) {
        this.model = model;
        this.store = store;
        this.levels = levels;
        this.profiler = profiler;
        this.current = new int[model.layout().width()];
    }

    @Override
    public void successor(int transition, int[] next) {
        batch.add(transition, next);
        if (batch.isFull()) {
            flush();
        }
    }

    @Override
    public void expanded() {
        batch.expanded();
        if (batch.isFull()) {
            flush();
        }
    }

    @Override
    public void flush() {
        store.addAll(batch.states());
        if (profiler.isPresent()) {
            batch.count(profiler.get());
        }
        batch.tell(levels);
    }

    @Override
    public int[] next() {
        if (levels.untaken() == 0) {
            flush();
        }
        if (levels.untaken() == 0) {
            return null;
        }
        if (current.length < model.layout().width()) {
            current = new int[model.layout().width()];
        }
        levels.take(current);
        enter();
        return current;
    }

    /** Comes to the next state, which is taken. All before it are expanded. */
    public void enter() {
        if (levels.levelEnds()) {
            flush();
        }
        levels.advance();
    }

    @Override
    public void writeTo(DataOutputStream out) throws IOException {
        flush();
        levels.writeTo(out);
    }

    @Override
    public long readFrom(DataInputStream in) throws IOException {
        levels.readFrom(in);
        return 0;
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
    public Optional<Profile> profile() {
        return profiler.map(Profiler::profile);
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
