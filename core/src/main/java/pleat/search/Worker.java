package pleat.search;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import pleat.model.LayoutGrowth;
import pleat.model.Model;
import pleat.model.Property;
import pleat.state.BitPacking;
import pleat.state.Unpacker;
import pleat.store.Inquiry;

/** Visits the states of chunks. Serves one thread, with a model and an inquiry of its own. */
final class Worker implements Successors {
    private final Visitor visitor;
    private final Inquiry inquiry;
    private final Consumer<Chunk> whenFull;
    private Chunk chunk;
    private Unpacker unpacker = new Unpacker(BitPacking.narrowest());
    /** The one that is visited. */
    private int[] state = new int[0];

    /** Leaves an expansion that leads to more than a chunk can hold before it is its turn. */
    private static final class TooManyOpen extends RuntimeException {
        private static final long serialVersionUID = 1L;

        TooManyOpen() {
            super(null, null, false, false);
        }
    }

    private Worker(
            Model model,
            List<Property> properties,
            Inquiry inquiry,
            Visitor.Patience patience,
            Consumer<Chunk> whenFull) {
        this.inquiry = inquiry;
        this.visitor = new Visitor(model, properties, this, patience);
        this.whenFull = whenFull;
    }

    /**
     * One that visits the states of any chunk. A state that leads to too much is left for later, with those behind it, and so
     * is one for which the layout has to grow.
     */
    static Worker ahead(Model model, List<Property> properties, Inquiry inquiry, Visitor.Patience patience) {
        return new Worker(model, properties, inquiry, patience, full -> {
            throw new TooManyOpen();
        });
    }

    /** One that visits the states of the chunk whose turn it is, and commits whenever there is enough. */
    static Worker inTurn(
            Model model, List<Property> properties, Inquiry inquiry, Visitor.Patience patience, Levels levels) {
        return new Worker(model, properties, inquiry, patience, full -> full.commit(levels));
    }

    /** Adds the initial states. */
    void start(Chunk first) {
        begin(first);
        visitor.start();
        inquiry.lookUp();
    }

    /** Visits the states that a chunk has left. */
    void visit(Chunk next) {
        begin(next);
        prepareFor(next);
        try {
            while (next.hasNext()) {
                next.next(unpacker, state);
                Optional<Violation> found = visitor.visit(state);
                if (found.isPresent()) {
                    next.violates(found.get());
                }
            }
            inquiry.lookUp();
        } catch (TooManyOpen | LayoutGrowth left) {
            visitor.abandon();
            inquiry.lookUp();
            next.takeBack();
        }
    }

    private void begin(Chunk next) {
        chunk = next;
        inquiry.begin(next.open());
    }

    private void prepareFor(Chunk next) {
        if (unpacker.packing() != next.packing()) {
            unpacker = new Unpacker(next.packing());
        }
        if (state.length != next.width()) {
            state = new int[next.width()];
        }
    }

    @Override
    public void successor(int transition, int[] next) {
        if (chunk.isFull()) {
            inquiry.lookUp();
            whenFull.accept(chunk);
            inquiry.begin(chunk.open());
        }
        inquiry.ask(chunk.nextNumber(), next);
    }

    @Override
    public void expanded() {
        chunk.expanded();
    }

    /** What it has counted so far. */
    Visitor visitor() {
        return visitor;
    }
}
