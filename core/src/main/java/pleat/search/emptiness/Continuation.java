package pleat.search.emptiness;

import java.util.Optional;
import java.util.function.Supplier;
import pleat.model.CancellationCheck;
import pleat.trace.Trace;

/** Shows a counterexample beside another search, by a depth-first search with a store of its own. */
final class Continuation {
    /** Steps between two looks at the limits. */
    private static final int CHECK_INTERVAL = 128;

    private final Supplier<NestedDepthFirst> searches;
    private final CancellationCheck cancellation;

    Continuation(Supplier<NestedDepthFirst> searches, CancellationCheck cancellation) {
        this.searches = searches;
        this.cancellation = cancellation;
    }

    /** Empty if there is none. */
    Optional<Trace> fromStart() {
        return fromStart(Long.MAX_VALUE);
    }

    /** Empty if there is none, or none that is found with so many visits. */
    Optional<Trace> fromStart(long mostVisits) {
        try (NestedDepthFirst search = searches.get()) {
            search.start();
            return finds(search, mostVisits) ? Optional.of(search.trace()) : Optional.empty();
        }
    }

    /** One that goes on where a path ends. */
    Optional<Trace> after(Trace path) {
        try (NestedDepthFirst search = searches.get()) {
            search.startAt(path.last());
            return finds(search, Long.MAX_VALUE) ? Optional.of(search.traceAfter(path.steps())) : Optional.empty();
        }
    }

    private boolean finds(NestedDepthFirst search, long mostVisits) {
        int untilCheck = CHECK_INTERVAL;
        for (long visits = 0; visits < mostVisits && search.advance(); visits++) {
            if (!search.violations().isEmpty()) {
                return true;
            }
            if (--untilCheck == 0) {
                untilCheck = CHECK_INTERVAL;
                cancellation.check();
            }
        }
        return false;
    }
}
