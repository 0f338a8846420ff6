package pleat.search.emptiness;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import pleat.model.Product;
import pleat.search.traversal.Traversal;
import pleat.search.traversal.Violation;
import pleat.trace.Trace;

/**
 * Looks for a state where the observer has decided, by a traversal that looks for a violated assertion: breadth first, with any number
 * of threads. If the observer accepts whatever follows, some infinite run has to follow, and a depth-first search finds one. It fails
 * only where transitions cannot be evaluated: {@link DeadEndException}.
 */
final class TerminalSearch implements Traversal {
    private final Product product;
    private final Traversal traversal;
    private final Continuation continuation;
    private List<Violation> violations = List.of();
    private Trace trace;

    /**
     * Closes the traversal in the end.
     *
     * @param traversal looks for a state that violates {@link Product#undecided}
     */
    TerminalSearch(Product product, Traversal traversal, Continuation continuation) {
        this.product = product;
        this.traversal = traversal;
        this.continuation = continuation;
    }

    @Override
    public void start() {
        traversal.start();
    }

    @Override
    public boolean canBeSaved() {
        return traversal.canBeSaved();
    }

    @Override
    public void settle() {
        traversal.settle();
        conclude();
    }

    @Override
    public void writeTo(DataOutputStream out) throws IOException {
        traversal.writeTo(out);
    }

    @Override
    public void resume(DataInputStream in) throws IOException {
        traversal.resume(in);
    }

    @Override
    public boolean advance() {
        boolean hasAdvanced = traversal.advance();
        conclude();
        return hasAdvanced;
    }

    /** A state is found where the observer has decided: looks for what follows. */
    private void conclude() {
        if (!traversal.violations().isEmpty()) {
            Trace path = traversal.trace();
            boolean isError = product.property().observer().isError(product.location(path.last()));
            trace = isError ? path : continuation.after(path).orElseThrow(DeadEndException::new);
            violations = List.of(new Violation(product.property(), Optional.empty()));
        }
    }

    @Override
    public List<Violation> violations() {
        return violations;
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
