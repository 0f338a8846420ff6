package pleat.search;

import pleat.memory.OutOfBudgetException;
import pleat.model.Model;
import pleat.run.RunEvent;
import pleat.run.RunListener;
import pleat.spill.SpillFile;
import pleat.store.Capability;
import pleat.store.ParallelStore;
import pleat.store.StateStore;
import pleat.store.StoreFactory;
import pleat.verdict.Verdict;

/** Explores a model until the state space is exhausted, a property is violated, or a limit is reached. */
public final class Search {
    private final Order order;
    private final Workforce workforce;

    /** By one thread. */
    public Search(Order order) {
        this(order, Workforce.alone());
    }

    /** Several threads can only search breadth first. */
    public Search(Order order, Workforce workforce) {
        if (workforce.threads() > 1 && order != Order.BREADTH_FIRST) {
            throw new IllegalArgumentException("only a breadth-first search can have several threads");
        }
        this.order = order;
        this.workforce = workforce;
    }

    /** Runs to the end and returns what was found; the listener hears {@link RunEvent.Finished} last. */
    public Verdict run(Problem problem, StoreFactory stores, RunListener listener) {
        if (workforce.threads() > 1 && !stores.capabilities().contains(Capability.PARALLEL)) {
            throw new IllegalArgumentException(stores.spec() + " cannot serve several threads");
        }
        listener.on(new RunEvent.Started(problem.model().name(), stores.spec(), problem.properties()));
        Verdict verdict = explore(problem, stores, listener);
        listener.on(new RunEvent.Finished(verdict));
        return verdict;
    }

    private Verdict explore(Problem problem, StoreFactory stores, RunListener listener) {
        try (SpillFile spill = problem.spilling().start(problem.budget());
                StateStore store = stores.create(problem.model().layout(), problem.budget());
                Exploration exploration = new Exploration(
                        problem,
                        stores.capabilities(),
                        store,
                        listener,
                        patience -> course(problem, store, spill, patience))) {
            return exploration.run();
        } catch (OutOfBudgetException full) {
            // Only from the creation of store and frontier: an exploration handles its own.
            return Verdict.nothingFound(problem.properties(), "out of memory: " + full.getMessage());
        }
    }

    private Course course(Problem problem, StateStore store, SpillFile spill, Visitor.Patience patience) {
        Model model = problem.model();
        if (workforce.threads() > 1) {
            ParallelStore shared = store.view(ParallelStore.class).orElseThrow();
            return new Together(problem, store, shared, spill, workforce, patience);
        }
        Frontier frontier = order.frontier(model, store, problem.budget(), spill);
        return new OneByOne(model, problem.properties(), frontier, patience);
    }
}
