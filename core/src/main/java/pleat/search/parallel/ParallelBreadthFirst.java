package pleat.search.parallel;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.List;
import pleat.memory.MemoryBudget;
import pleat.model.CancellationCheck;
import pleat.model.Model;
import pleat.search.traversal.BreadthFirst;
import pleat.search.traversal.Levels;
import pleat.search.traversal.OpenProperties;
import pleat.search.traversal.Traversal;
import pleat.search.traversal.Violation;
import pleat.search.traversal.Visitor;
import pleat.spill.SpillFile;
import pleat.store.ParallelStore;
import pleat.store.StateStore;
import pleat.trace.Trace;

/**
 * Several threads search breadth first. The states that wait are cut into chunks. The owner of the search visits them in their
 * order, as a single thread would; the others visit chunks further behind and look up what these lead to, and when the owner
 * comes to such a chunk, it only commits what was not found. So states are discovered in the same order as by one thread, and
 * everything that follows from it is the same: levels, paths, the first violation.
 *
 * <p>If the chunk whose turn it is is being visited, the owner visits another one meanwhile. A queue of a few states is left to
 * the owner alone.
 */
public final class ParallelBreadthFirst implements Traversal {
    private final Model model;
    private final OpenProperties properties;
    private final Parallelism parallelism;
    private final MemoryBudget.Account account;
    private final Levels levels;
    private final ParallelStore shared;
    private final WorkerPool pool = new WorkerPool();
    /** What the owner visits before its turn. */
    private final Worker ahead;
    /** What it visits in turn. Lets the layout grow, as one thread would. */
    private final BreadthFirst inTurn;

    private final Visitor visitor;
    private final CancellationCheck cancellation;
    /** Chunks that have states, in the order of these. */
    private final ArrayDeque<ChunkTask> underWay = new ArrayDeque<>();

    private final ArrayDeque<ChunkTask> idle = new ArrayDeque<>();
    /** The one that is visited in turn. */
    private int[] state = new int[0];

    private List<Violation> violations = List.of();
    /** The one whose states are not all visited, since one of them violates a property; or null. */
    private ChunkTask interrupted;

    private long transitions;
    private long deadlocks;
    private long faults;

    /**
     * Starts no thread yet.
     *
     * @param store must be a {@link ParallelStore} as well
     */
    public ParallelBreadthFirst(
            Model model,
            OpenProperties properties,
            MemoryBudget budget,
            StateStore store,
            SpillFile spill,
            Parallelism parallelism,
            CancellationCheck cancellation) {
        this.model = model;
        this.properties = properties;
        this.parallelism = parallelism;
        this.cancellation = cancellation;
        this.levels = new Levels(model, budget, spill);
        this.inTurn = new BreadthFirst(model, store, levels);
        this.visitor = new Visitor(model, properties, inTurn, cancellation);
        this.account = budget.open("chunks");
        this.shared = store.view(ParallelStore.class).orElseThrow();
        shared.share(pool);
        for (int i = 0; i < parallelism.chunks(); i++) {
            idle.add(new ChunkTask(
                    new Chunk(account, shared.pendingStates(), parallelism.chunk(), parallelism.mostOpen())));
        }
        this.ahead = new Worker(model.forThread(), properties, shared.lookup(), cancellation);
    }

    @Override
    public void start() {
        startThreads();
        visitor.start();
        inTurn.flush();
    }

    private void startThreads() {
        for (int i = 1; i < parallelism.threads(); i++) {
            pool.join(new Worker(model.forThread(), properties, shared.lookup(), pool::checkOpen));
        }
    }

    @Override
    public boolean canBeSaved() {
        return true;
    }

    @Override
    public void resume(DataInputStream in) throws IOException {
        visitor.readFrom(in);
        inTurn.readFrom(in);
        startThreads();
    }

    @Override
    public void settle() {
        violations = List.of();
        while (violations.isEmpty() && visitSome()) {
            // Until nothing is under way.
        }
    }

    /** As a single thread does. */
    @Override
    public void writeTo(DataOutputStream out) throws IOException {
        Visitor.writeCounts(
                transitions + visitor.transitions(), deadlocks + visitor.deadlocks(), faults + visitor.faults(), out);
        inTurn.writeTo(out);
    }

    @Override
    public boolean advance() {
        if (interrupted == null) {
            handOut();
        }
        return visitSome();
    }

    /** Visits what is left of a chunk, or the first one that is under way. */
    private boolean visitSome() {
        if (interrupted == null && underWay.isEmpty()) {
            return false;
        }
        ChunkTask task = interrupted == null ? takeUpFirst() : interrupted;
        visitInTurn(task.chunk());
        violations = task.chunk().violations();
        if (violations.isEmpty()) {
            interrupted = null;
            idle.add(task);
        } else {
            interrupted = task;
            task.chunk().goOn();
        }
        return true;
    }

    /** Comes to the first chunk that is under way. */
    private ChunkTask takeUpFirst() {
        ChunkTask task = underWay.removeFirst();
        if (!pool.claim(task)) {
            pool.complete(task, ahead, cancellation);
            commit(task);
        }
        return task;
    }

    /** Gives as many states as possible to the pool. What is less than a chunk is quicker done than handed over. */
    private void handOut() {
        if (underWay.isEmpty() && levels.untaken() > 0 && levels.untaken() <= parallelism.leastChunk()) {
            newTask();
        }
        while (levels.untaken() > 0 && !idle.isEmpty()) {
            pool.add(newTask());
        }
    }

    private ChunkTask newTask() {
        ChunkTask task = idle.removeFirst();
        int share = (int) Math.min(parallelism.chunk(), levels.untaken() / parallelism.threads());
        int most = Math.max(share, parallelism.leastChunk());
        task.prepare();
        task.chunk().take(levels, most, model.layout().width());
        underWay.add(task);
        return task;
    }

    private void commit(ChunkTask task) {
        task.check();
        task.chunk().commit(levels);
        transitions += task.transitions();
        deadlocks += task.deadlocks();
        faults += task.faults();
    }

    /** Visits what a chunk has left. A violation is told before anything is added behind it, which might be refused. */
    private void visitInTurn(Chunk chunk) {
        while (chunk.hasNext()) {
            state = chunk.next(state);
            inTurn.enter();
            chunk.violates(visitor.visit(state));
        }
        if (chunk.violations().isEmpty()) {
            inTurn.flush();
        }
    }

    @Override
    public List<Violation> violations() {
        return violations;
    }

    @Override
    public Trace trace() {
        return levels.trace();
    }

    @Override
    public void flush() {
        inTurn.flush();
    }

    @Override
    public Counts counts() {
        return new Counts(
                transitions + visitor.transitions(),
                deadlocks + visitor.deadlocks(),
                faults + visitor.faults(),
                levels.depth(),
                levels.waiting(),
                levels.bytes() + account.bytes(),
                levels.spilledBytes());
    }

    @Override
    public void close() {
        pool.close();
        inTurn.close();
        account.close();
    }
}
