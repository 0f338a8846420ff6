package pleat.search;

import java.util.List;
import java.util.function.Consumer;
import pleat.model.LayoutGrowth;
import pleat.model.Model;
import pleat.model.Property;

/** Visits the states of chunks. Serves one thread, with a model of its own. */
final class Worker implements Successors {
    private final Visitor visitor;
    private final Consumer<Chunk> whenFull;
    private Chunk chunk;

    /** Leaves an expansion that leads to more than a chunk can hold before it is its turn. */
    private static final class TooManyOpen extends RuntimeException {
        private static final long serialVersionUID = 1L;

        TooManyOpen() {
            super(null, null, false, false);
        }
    }

    private Worker(Model model, List<Property> properties, Visitor.Patience patience, Consumer<Chunk> whenFull) {
        this.visitor = new Visitor(model, properties, this, patience);
        this.whenFull = whenFull;
    }

    /**
     * One that visits the states of any chunk. A state that leads to too much is left for later, with those behind it, and so
     * is one for which the layout has to grow.
     */
    static Worker ahead(Model model, List<Property> properties, Visitor.Patience patience) {
        return new Worker(model, properties, patience, full -> {
            throw new TooManyOpen();
        });
    }

    /** One that visits the states of the chunk whose turn it is, and commits whenever there is enough. */
    static Worker inTurn(Model model, List<Property> properties, Visitor.Patience patience, Levels levels) {
        return new Worker(model, properties, patience, full -> full.commit(levels));
    }

    /** Adds the initial states. */
    void start(Chunk first) {
        chunk = first;
        visitor.start();
    }

    /** Visits the states that a chunk has left. */
    void visit(Chunk next) {
        chunk = next;
        try {
            while (next.hasNext()) {
                next.visited(visitor.visit(next.next()));
            }
            next.lookUp();
        } catch (TooManyOpen | LayoutGrowth left) {
            visitor.abandon();
            next.takeBack();
        }
    }

    @Override
    public void successor(int transition, int[] next) {
        if (chunk.isFull()) {
            whenFull.accept(chunk);
        }
        chunk.add(next);
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
