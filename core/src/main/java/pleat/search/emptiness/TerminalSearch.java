package pleat.search.emptiness;

import java.util.Optional;
import java.util.function.Supplier;
import pleat.model.Product;
import pleat.search.traversal.CancellationCheck;
import pleat.search.traversal.Traversal;
import pleat.search.traversal.Violation;
import pleat.trace.Trace;

/**
 * Looks for a state where the observer has decided, by a traversal that looks for a violated assertion: breadth first, with any number
 * of threads. If the observer accepts whatever follows, some infinite run has to follow, and a depth-first search finds one. It fails
 * only where transitions cannot be evaluated: {@link DeadEndException}.
 */
final class TerminalSearch implements Traversal {
    /** Steps between two looks at the limits. */
    private static final int CHECK_INTERVAL = 128;

    private final Product product;
    private final Traversal traversal;
    private final Supplier<NestedDepthFirst> continuations;
    private final CancellationCheck cancellation;
    private Optional<Violation> violation = Optional.empty();
    private Trace trace;

    /**
     * Closes the traversal in the end.
     *
     * @param traversal looks for a state that violates {@link Product#undecided}
     */
    TerminalSearch(
            Product product,
            Traversal traversal,
            Supplier<NestedDepthFirst> continuations,
            CancellationCheck cancellation) {
        this.product = product;
        this.traversal = traversal;
        this.continuations = continuations;
        this.cancellation = cancellation;
    }

    @Override
    public void start() {
        traversal.start();
    }

    @Override
    public boolean advance() {
        boolean hasAdvanced = traversal.advance();
        if (hasAdvanced && traversal.violation().isPresent()) {
            Trace path = traversal.trace();
            trace = product.property().observer().isError(product.location(path.last())) ? path : continued(path);
            violation = Optional.of(new Violation(product.property(), Optional.empty()));
        }
        return hasAdvanced;
    }

    private Trace continued(Trace path) {
        try (NestedDepthFirst search = continuations.get()) {
            search.startAt(path.last());
            int untilCheck = CHECK_INTERVAL;
            while (search.advance()) {
                if (search.violation().isPresent()) {
                    return search.traceAfter(path.steps());
                }
                if (--untilCheck == 0) {
                    untilCheck = CHECK_INTERVAL;
                    cancellation.check();
                }
            }
        }
        throw new DeadEndException();
    }

    @Override
    public Optional<Violation> violation() {
        return violation;
    }

    @Override
    public Trace trace() {
        return trace;
    }

    @Override
    public void flush() {
        traversal.flush();
    }

    @Override
    public Counts counts() {
        return traversal.counts();
    }

    @Override
    public void close() {
        traversal.close();
    }
}
