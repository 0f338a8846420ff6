package pleat.search;

import java.util.ArrayDeque;
import java.util.List;
import java.util.Optional;
import pleat.model.Model;
import pleat.model.Property;
import pleat.spill.SpillFile;
import pleat.store.MemoryBudget;
import pleat.store.ParallelStore;
import pleat.trace.Trace;

/**
 * Several threads search breadth first. The states that wait are cut into chunks, which the threads visit in any order; what
 * they find is committed by the owner of the search, the chunks in the order of their states. So states are discovered in
 * the same order as by one thread, and everything that follows from it is the same: levels, paths, the first violation.
 *
 * <p>The owner visits chunks as well while it waits for the one whose turn it is. A queue of a few states is left
 * to the owner alone.
 */
final class Together implements Course {
    private final Model model;
    private final List<Property> properties;
    private final Workforce workforce;
    private final MemoryBudget.Account account;
    private final Levels levels;
    private final ParallelStore store;
    private final Crew crew = new Crew();
    private final Worker ahead;
    /** The only one that lets the layout grow: in the order of the states, as one thread would. */
    private final Worker inTurn;

    private final Visitor.Patience patience;
    /** Chunks that have states, in the order of these. */
    private final ArrayDeque<Job> underWay = new ArrayDeque<>();

    private final ArrayDeque<Job> idle = new ArrayDeque<>();
    /** Words of the states that the chunks are paid for. */
    private int words;

    private Optional<Violation> violation = Optional.empty();
    private long transitions;
    private long deadlocks;
    private long faults;

    Together(Problem problem, ParallelStore store, SpillFile spill, Workforce workforce, Visitor.Patience patience) {
        this.model = problem.model();
        this.properties = problem.properties();
        this.workforce = workforce;
        this.patience = patience;
        this.levels = new Levels(model, problem.budget(), spill);
        this.account = problem.budget().open("chunks");
        this.words = levels.words();
        account.reserve(chunkBytes(words));
        store.share(crew);
        for (int i = 0; i < workforce.chunks(); i++) {
            idle.add(new Job(new Chunk(store.openStates(), workforce.chunk(), workforce.mostOpen())));
        }
        this.store = store;
        this.ahead = Worker.ahead(model.another(), properties, store.inquiry(), patience);
        this.inTurn = Worker.inTurn(model, properties, store.inquiry(), patience, levels);
    }

    @Override
    public void start() {
        for (int i = 1; i < workforce.threads(); i++) {
            crew.join(Worker.ahead(model.another(), properties, store.inquiry(), crew::patience));
        }
        Chunk first = idle.getFirst().chunk();
        inTurn.start(first);
        first.commit(levels);
    }

    @Override
    public boolean advance() {
        handOut();
        if (underWay.isEmpty()) {
            return false;
        }
        Job job = underWay.removeFirst();
        crew.complete(job, ahead, patience);
        commit(job);
        idle.add(job);
        return true;
    }

    /** Gives as many states as possible to the crew. What is less than a chunk is quicker done than handed over. */
    private void handOut() {
        if (underWay.isEmpty() && levels.untaken() > 0 && levels.untaken() <= workforce.leastChunk()) {
            crew.finish(newJob(), ahead);
        }
        while (levels.untaken() > 0 && !idle.isEmpty()) {
            crew.add(newJob());
        }
    }

    private Job newJob() {
        payFor(levels.words());
        Job job = idle.removeFirst();
        int share = (int) Math.min(workforce.chunk(), levels.untaken() / workforce.threads());
        int most = Math.max(share, workforce.leastChunk());
        job.chunk().take(levels, most, model.layout().width());
        underWay.add(job);
        return job;
    }

    /** Of all chunks, with states of so many words. */
    private long chunkBytes(int wordsOfState) {
        return workforce.chunks() * Chunk.bytes(workforce.chunk(), wordsOfState);
    }

    private void payFor(int wordsOfState) {
        if (wordsOfState > words) {
            account.reserve(chunkBytes(wordsOfState) - chunkBytes(words));
            words = wordsOfState;
        }
    }

    private void commit(Job job) {
        job.check();
        Chunk chunk = job.chunk();
        chunk.commit(levels);
        transitions += job.transitions();
        deadlocks += job.deadlocks();
        faults += job.faults();
        if (chunk.hasNext()) {
            inTurn.visit(chunk);
            chunk.commit(levels);
        }
        violation = chunk.violation();
    }

    @Override
    public Optional<Violation> violation() {
        return violation;
    }

    @Override
    public Trace trace() {
        return levels.trace();
    }

    /** Every chunk is committed as a whole. */
    @Override
    public void flush() {
        // Nothing is kept back.
    }

    @Override
    public Counts counts() {
        Visitor direct = inTurn.visitor();
        return new Counts(
                transitions + direct.transitions(),
                deadlocks + direct.deadlocks(),
                faults + direct.faults(),
                levels.depth(),
                levels.waiting(),
                levels.bytes() + account.bytes(),
                levels.spilledBytes());
    }

    @Override
    public void close() {
        crew.close();
        levels.close();
        account.close();
    }
}
