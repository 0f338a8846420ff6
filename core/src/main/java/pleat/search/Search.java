package pleat.search;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Optional;
import java.util.function.Function;
import pleat.file.BlockInput;
import pleat.memory.OutOfBudgetException;
import pleat.model.Model;
import pleat.run.RunEvent;
import pleat.run.RunListener;
import pleat.search.parallel.ParallelBreadthFirst;
import pleat.search.parallel.Parallelism;
import pleat.search.traversal.BreadthFirst;
import pleat.search.traversal.CancellationCheck;
import pleat.search.traversal.DepthFirst;
import pleat.search.traversal.Frontier;
import pleat.search.traversal.SequentialTraversal;
import pleat.search.traversal.Traversal;
import pleat.spill.SpillFile;
import pleat.store.ParallelStore;
import pleat.store.StateStore;
import pleat.store.StoreFactory;
import pleat.verdict.Ending;
import pleat.verdict.Verdict;

/** Explores a model until the state space is exhausted, a property is violated, or a limit is reached. */
public final class Search {
    private final Order order;
    private final Parallelism parallelism;
    private final Optional<Checkpoints> checkpoints;

    /** By one thread. */
    public Search(Order order) {
        this(order, Parallelism.alone());
    }

    /** Several threads can only search breadth first. */
    public Search(Order order, Parallelism parallelism) {
        this(order, parallelism, Optional.empty());
    }

    private Search(Order order, Parallelism parallelism, Optional<Checkpoints> checkpoints) {
        if (parallelism.threads() > 1 && order != Order.BREADTH_FIRST) {
            throw new IllegalArgumentException("only a breadth-first search can have several threads");
        }
        this.order = order;
        this.parallelism = parallelism;
        this.checkpoints = checkpoints;
    }

    public Order order() {
        return order;
    }

    /** The same search, which saves what it has found from time to time. */
    public Search saving(Checkpoints to) {
        return new Search(order, parallelism, Optional.of(to));
    }

    /** Runs with a new store, which is gone afterwards. A store that the budget has no room for ends the run. */
    public Verdict run(Problem problem, StoreFactory stores, RunListener listener) {
        StateStore store;
        try {
            store = stores.create(problem.model().layout(), problem.budget());
        } catch (OutOfBudgetException full) {
            listener.on(new RunEvent.Started(problem.model().name(), problem.properties()));
            return finished(nothingFound(problem, full), listener);
        }
        try (store) {
            return run(problem, store, listener);
        }
    }

    /**
     * Runs to the end and returns what was found; the listener hears {@link RunEvent.Finished} last. The store belongs to the
     * caller and holds the visited states afterwards. What it holds before counts as visited.
     */
    public Verdict run(Problem problem, StateStore store, RunListener listener) {
        return explore(problem, store, listener, Run::run);
    }

    /**
     * Goes on where a run of the same order and the same properties was saved.
     *
     * @param problem whose model has grown as that of the other run had
     * @param store holds the states that were saved
     * @param saved what {@link Checkpoints#save} was given
     * @throws IOException when it cannot be read, or is something else
     */
    public Verdict resume(Problem problem, StateStore store, InputStream saved, RunListener listener)
            throws IOException {
        BlockInput blocks = new BlockInput(saved);
        try {
            return explore(problem, store, listener, run -> run.resume(blocks));
        } catch (UncheckedIOException unreadable) {
            throw unreadable.getCause();
        }
    }

    private static Verdict finished(Verdict verdict, RunListener listener) {
        listener.on(new RunEvent.Finished(verdict));
        return verdict;
    }

    private static Verdict nothingFound(Problem problem, OutOfBudgetException full) {
        return Verdict.nothingFound(problem.properties(), new Ending.OutOfMemory(full.getMessage()));
    }

    private Verdict explore(
            Problem problem, StateStore store, RunListener listener, Function<Run, Verdict> exploration) {
        if (parallelism.threads() > 1 && store.view(ParallelStore.class).isEmpty()) {
            throw new IllegalArgumentException("this store cannot serve several threads");
        }
        listener.on(new RunEvent.Started(problem.model().name(), problem.properties()));
        return finished(found(problem, store, listener, exploration), listener);
    }

    private Verdict found(Problem problem, StateStore store, RunListener listener, Function<Run, Verdict> exploration) {
        try (SpillFile spill = problem.spilling().start(problem.budget());
                Run run = new Run(
                        problem,
                        store,
                        listener,
                        checkpoints,
                        cancellation -> traversal(problem, store, spill, cancellation))) {
            return exploration.apply(run);
        } catch (OutOfBudgetException full) {
            // Only from the creation of the frontier: an exploration handles its own.
            return nothingFound(problem, full);
        }
    }

    private Traversal traversal(Problem problem, StateStore store, SpillFile spill, CancellationCheck cancellation) {
        Model model = problem.model();
        if (parallelism.threads() > 1) {
            return new ParallelBreadthFirst(
                    model, problem.properties(), problem.budget(), store, spill, parallelism, cancellation);
        }
        Frontier frontier = order == Order.BREADTH_FIRST
                ? new BreadthFirst(model, store, problem.budget(), spill)
                : new DepthFirst(model, store, problem.budget(), spill);
        return new SequentialTraversal(model, problem.properties(), frontier, cancellation);
    }
}
