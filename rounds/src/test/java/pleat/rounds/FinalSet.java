package pleat.rounds;

import pleat.memory.MemoryBudget;
import pleat.model.CancellationCheck;
import pleat.search.Problem;
import pleat.search.TraversalSource;
import pleat.search.traversal.OpenProperties;
import pleat.search.traversal.Traversal;
import pleat.store.StateStore;
import pleat.stores.diagram.FoldedSet;

/** Keeps the set of states that a search in rounds has in the end. */
final class FinalSet implements TraversalSource {
    private final TraversalSource source;
    private byte[] bytes;

    FinalSet(TraversalSource source) {
        this.source = source;
    }

    /** As the search has it. */
    byte[] bytes() {
        return bytes;
    }

    /** Encoded as the set of another search is. */
    byte[] bytesUnder(FinalSet other) {
        try (FoldedSet own = RoundFormat.set(bytes, MemoryBudget.unlimited());
                FoldedSet others = RoundFormat.set(other.bytes, MemoryBudget.unlimited());
                FoldedSet alike = own.under(others.encoding())) {
            return RoundFormat.write(alike);
        }
    }

    @Override
    public String name() {
        return source.name();
    }

    @Override
    public StateStore store(Problem problem) {
        return new RoundStates(problem.model().layout(), problem.budget()) {
            @Override
            public void compact() {
                super.compact();
                bytes = RoundFormat.write(visited());
            }
        };
    }

    @Override
    public Traversal traversal(
            Problem problem, OpenProperties properties, StateStore store, CancellationCheck cancellation) {
        return source.traversal(problem, properties, store, cancellation);
    }
}
