package pleat.search.parallel;

import pleat.model.CancellationCheck;
import pleat.model.LayoutMustGrow;
import pleat.model.Model;
import pleat.search.traversal.OpenProperties;
import pleat.search.traversal.SuccessorBatch;
import pleat.search.traversal.SuccessorSink;
import pleat.search.traversal.Visitor;
import pleat.store.ConcurrentLookup;

/**
 * Visits the states of chunks before it is their turn. Serves one thread, with a model and a look-up of its own. A state that
 * leads to more than a chunk can hold is left for later, with those behind it, and so is one for which the layout has to grow.
 */
final class Worker implements SuccessorSink {
    private final Visitor visitor;
    private final ConcurrentLookup lookup;
    private final SuccessorBatch batch = new SuccessorBatch();
    private Chunk chunk;
    /** The one that is visited. */
    private int[] state = new int[0];

    /** Leaves an expansion that leads to more than a chunk can hold. */
    private static final class TooManyOpen extends RuntimeException {
        private static final long serialVersionUID = 1L;

        TooManyOpen() {
            super(null, null, false, false);
        }
    }

    Worker(Model model, OpenProperties properties, ConcurrentLookup lookup, CancellationCheck cancellation) {
        this.lookup = lookup;
        this.visitor = new Visitor(model, properties, this, cancellation);
    }

    /** Visits the states of a chunk. */
    void visit(Chunk next) {
        chunk = next;
        batch.clear();
        lookup.begin(next.open());
        try {
            while (next.hasNext()) {
                state = next.next(state);
                next.violates(visitor.visit(state));
            }
            lookUp();
        } catch (TooManyOpen | LayoutMustGrow left) {
            visitor.abandon();
            lookUp();
            next.takeBack();
        }
    }

    private void lookUp() {
        lookup.lookUp(batch.states());
        batch.tell(chunk);
    }

    @Override
    public void successor(int transition, int[] next) {
        batch.add(transition, next);
        if (batch.isFull()) {
            lookUp();
            if (chunk.isFull()) {
                throw new TooManyOpen();
            }
        }
    }

    @Override
    public void expanded() {
        batch.expanded();
        if (batch.isFull()) {
            lookUp();
        }
    }

    /** What it has counted so far. */
    Visitor visitor() {
        return visitor;
    }
}
