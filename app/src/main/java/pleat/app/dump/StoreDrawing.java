package pleat.app.dump;

import java.util.Optional;
import java.util.Set;
import pleat.app.exit.UsageException;
import pleat.memory.Footprint;
import pleat.memory.MemoryBudget;
import pleat.state.StateLayout;
import pleat.store.Capability;
import pleat.store.GraphStore;
import pleat.store.StateBatch;
import pleat.store.StateStore;
import pleat.store.StoreFactory;

/** Makes stores that are drawn when their search is over. */
public final class StoreDrawing implements StoreFactory {
    /** Graphviz takes minutes for more, and nobody can read it. */
    private static final long MOST_NODES = 5000;

    private final StoreFactory drawn;
    private Optional<String> picture = Optional.empty();

    public StoreDrawing(StoreFactory drawn) {
        this.drawn = drawn;
    }

    /** The last store that was closed, in the language of Graphviz. */
    public String text() {
        return picture.orElseThrow(() -> new UsageException("the search ended before there was anything to draw"));
    }

    @Override
    public String spec() {
        return drawn.spec();
    }

    @Override
    public String summary() {
        return drawn.summary();
    }

    @Override
    public Set<Capability> capabilities() {
        return drawn.capabilities();
    }

    @Override
    public StateStore create(StateLayout layout, MemoryBudget budget) {
        StateStore store = drawn.create(layout, budget);
        Optional<GraphStore> graph = store.view(GraphStore.class);
        if (graph.isPresent()) {
            return new Drawn(store, graph.get());
        }
        store.close();
        throw new UsageException("the store '" + spec() + "' is not a graph and cannot be drawn");
    }

    private final class Drawn implements StateStore {
        private final StateStore store;
        private final GraphStore graph;

        Drawn(StateStore store, GraphStore graph) {
            this.store = store;
            this.graph = graph;
        }

        @Override
        public boolean add(int[] state) {
            return store.add(state);
        }

        @Override
        public void addAll(StateBatch batch) {
            store.addAll(batch);
        }

        @Override
        public boolean contains(int[] state) {
            return store.contains(state);
        }

        @Override
        public long size() {
            return store.size();
        }

        @Override
        public void compact() {
            store.compact();
        }

        @Override
        public Footprint footprint() {
            return store.footprint();
        }

        @Override
        public void close() {
            long nodes = graph.graphSize().nodes();
            if (nodes > MOST_NODES) {
                store.close();
                throw new UsageException(
                        "a picture of %d nodes is too large to draw; the most is %d".formatted(nodes, MOST_NODES));
            }
            picture = Optional.of(graph.dot());
            store.close();
        }
    }
}
