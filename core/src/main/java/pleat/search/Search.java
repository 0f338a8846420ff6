package pleat.search;

import pleat.run.RunEvent;
import pleat.run.RunListener;
import pleat.spill.SpillFile;
import pleat.store.OutOfBudgetException;
import pleat.store.StateStore;
import pleat.store.StoreFactory;
import pleat.verdict.Verdict;

/** Explores a model until the state space is exhausted, a property is violated, or a limit is reached. */
public final class Search {
    private final Order order;

    public Search(Order order) {
        this.order = order;
    }

    /** Runs to the end and returns what was found; the listener hears {@link RunEvent.Finished} last. */
    public Verdict run(Problem problem, StoreFactory stores, RunListener listener) {
        listener.on(new RunEvent.Started(problem.model().name(), stores.spec(), problem.properties()));
        Verdict verdict = explore(problem, stores, listener);
        listener.on(new RunEvent.Finished(verdict));
        return verdict;
    }

    private Verdict explore(Problem problem, StoreFactory stores, RunListener listener) {
        try (SpillFile spill = problem.spilling().start(problem.budget());
                StateStore store = stores.create(problem.model().layout(), problem.budget());
                Frontier frontier = order.frontier(problem.model(), store, problem.budget(), spill)) {
            return new Exploration(problem, stores.capabilities(), store, frontier, listener).run();
        } catch (OutOfBudgetException full) {
            // Only from the creation of store and frontier: an exploration handles its own.
            return Verdict.nothingFound(problem.properties(), "out of memory: " + full.getMessage());
        }
    }
}
