package pleat.search;

import pleat.model.CancellationCheck;
import pleat.search.traversal.OpenProperties;
import pleat.search.traversal.Traversal;
import pleat.store.StateStore;

/** Another way through the state space than the orders of a {@link Search}, with a store of its own. */
public interface TraversalSource {
    /** A word for it. */
    String name();

    /** A new store for the states of a traversal. */
    StateStore store(Problem problem);

    /**
     * A traversal of the model of a problem.
     *
     * @param properties of single states, of which the first violation ends the search
     * @param store made by {@link #store}
     */
    Traversal traversal(Problem problem, OpenProperties properties, StateStore store, CancellationCheck cancellation);
}
