package pleat.search;

import java.util.ArrayDeque;
import java.util.List;
import java.util.Optional;
import pleat.memory.MemoryBudget;
import pleat.model.Model;
import pleat.model.Property;
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
final class Together implements Course {
    private final Model model;
    private final List<Property> properties;
    private final Workforce workforce;
    private final MemoryBudget.Account account;
    private final Levels levels;
    private final ParallelStore shared;
    private final Crew crew = new Crew();
    /** What the owner visits before its turn. */
    private final Worker ahead;
    /** What it visits in turn. Lets the layout grow, as one thread would. */
    private final BreadthFirst inTurn;

    private final Visitor visitor;
    private final Visitor.Patience patience;
    /** Chunks that have states, in the order of these. */
    private final ArrayDeque<Job> underWay = new ArrayDeque<>();

    private final ArrayDeque<Job> idle = new ArrayDeque<>();
    /** The one that is visited in turn. */
    private int[] state = new int[0];

    private Optional<Violation> violation = Optional.empty();
    private long transitions;
    private long deadlocks;
    private long faults;

    /** @param shared a view of the store */
    Together(
            Problem problem,
            StateStore store,
            ParallelStore shared,
            SpillFile spill,
            Workforce workforce,
            Visitor.Patience patience) {
        this.model = problem.model();
        this.properties = problem.properties();
        this.workforce = workforce;
        this.patience = patience;
        this.levels = new Levels(model, problem.budget(), spill);
        this.inTurn = new BreadthFirst(model, store, levels);
        this.visitor = new Visitor(model, properties, inTurn, patience);
        this.account = problem.budget().open("chunks");
        this.shared = shared;
        shared.share(crew);
        for (int i = 0; i < workforce.chunks(); i++) {
            idle.add(new Job(new Chunk(account, shared.pendingStates(), workforce.chunk(), workforce.mostOpen())));
        }
        this.ahead = new Worker(model.another(), properties, shared.lookup(), patience);
    }

    @Override
    public void start() {
        for (int i = 1; i < workforce.threads(); i++) {
            crew.join(new Worker(model.another(), properties, shared.lookup(), crew::patience));
        }
        visitor.start();
        inTurn.flush();
    }

    @Override
    public boolean advance() {
        handOut();
        if (underWay.isEmpty()) {
            return false;
        }
        Job job = underWay.removeFirst();
        if (!crew.claim(job)) {
            crew.complete(job, ahead, patience);
            commit(job);
        }
        visitInTurn(job.chunk());
        violation = job.chunk().violation();
        idle.add(job);
        return true;
    }

    /** Gives as many states as possible to the crew. What is less than a chunk is quicker done than handed over. */
    private void handOut() {
        if (underWay.isEmpty() && levels.untaken() > 0 && levels.untaken() <= workforce.leastChunk()) {
            newJob();
        }
        while (levels.untaken() > 0 && !idle.isEmpty()) {
            crew.add(newJob());
        }
    }

    private Job newJob() {
        Job job = idle.removeFirst();
        int share = (int) Math.min(workforce.chunk(), levels.untaken() / workforce.threads());
        int most = Math.max(share, workforce.leastChunk());
        job.prepare();
        job.chunk().take(levels, most, model.layout().width());
        underWay.add(job);
        return job;
    }

    private void commit(Job job) {
        job.check();
        job.chunk().commit(levels);
        transitions += job.transitions();
        deadlocks += job.deadlocks();
        faults += job.faults();
    }

    /** Visits what a chunk has left. A violation is told before anything is added behind it, which might be refused. */
    private void visitInTurn(Chunk chunk) {
        while (chunk.hasNext()) {
            state = chunk.next(state);
            inTurn.enter();
            Optional<Violation> found = visitor.visit(state);
            if (found.isPresent()) {
                chunk.violates(found.get());
            }
        }
        if (chunk.violation().isEmpty()) {
            inTurn.flush();
        }
    }

    @Override
    public Optional<Violation> violation() {
        return violation;
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
        crew.close();
        inTurn.close();
        account.close();
    }
}
