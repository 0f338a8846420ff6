package pleat.search.emptiness;

import java.util.function.Function;
import pleat.memory.MemoryBudget;
import pleat.model.CancellationCheck;
import pleat.model.Product;
import pleat.model.Property;
import pleat.model.SourceSpan;
import pleat.search.traversal.Traversal;
import pleat.spill.SpillFile;
import pleat.store.StateStore;

/**
 * Finds out whether a product has an accepting run.
 *
 * @param store for the states of the product
 * @param stores for more of its kind
 */
public record EmptinessCheck(
        Product product,
        StateStore store,
        StoreSource stores,
        MemoryBudget budget,
        SpillFile spill,
        CancellationCheck cancellation) {

    /**
     * The traversal that does it; its traces are counterexamples.
     *
     * @param algorithm one that suits the property
     * @param reachability makes a traversal of the product that looks for a state that violates an assertion
     */
    public Traversal traversal(Algorithm algorithm, int threads, Function<Property, Traversal> reachability) {
        Continuation continuation = new Continuation(this::depthFirst, cancellation);
        return switch (algorithm) {
            case REACHABILITY -> new TerminalSearch(product, reachability.apply(undecided()), continuation);
            case TRIMMING ->
                new TrimmingSearch(
                        product,
                        new TerminalSearch(product, reachability.apply(undecided()), continuation),
                        store,
                        continuation,
                        threads,
                        budget,
                        spill,
                        cancellation);
            case NESTED_DEPTH_FIRST -> new NestedDepthFirst(product, store, stores, budget, spill, cancellation);
            case COMPONENTS -> new ComponentSearch(product, store, budget, spill, cancellation);
        };
    }

    private Property undecided() {
        return new Property.Assertion(product.property().name(), product.undecided(), "", SourceSpan.NONE);
    }

    private NestedDepthFirst depthFirst() {
        return NestedDepthFirst.withOwnStore(product, stores, budget, spill, cancellation);
    }
}
