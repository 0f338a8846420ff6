package pleat.app.dump;

import java.util.List;
import pleat.app.exit.UsageException;
import pleat.app.load.LoadedModel;
import pleat.memory.MemoryBudget;
import pleat.model.Model;
import pleat.run.Limits;
import pleat.run.RunListener;
import pleat.search.Order;
import pleat.search.Problem;
import pleat.search.Search;
import pleat.store.GraphStore;
import pleat.store.StateStore;
import pleat.store.StoreFactory;
import pleat.verdict.Verdict;

/** Draws a store that holds the reachable states of a model. */
public final class StoreDrawing {
    /** Graphviz takes minutes for more, and nobody can read it. */
    private static final long MOST_NODES = 5000;

    private final StoreFactory drawn;

    public StoreDrawing(StoreFactory drawn) {
        this.drawn = drawn;
    }

    /** In the language of Graphviz. */
    public String of(LoadedModel loaded) {
        Model fast = loaded.fast();
        MemoryBudget budget = MemoryBudget.of(Runtime.getRuntime().maxMemory() / 2);
        try (StateStore store = drawn.create(fast.layout(), budget)) {
            GraphStore graph = store.view(GraphStore.class)
                    .orElseThrow(() ->
                            new UsageException("the store '" + drawn.spec() + "' is not a graph and cannot be drawn"));
            Problem problem = new Problem(fast, loaded.reference(), List.of(), Limits.none(), budget);
            Verdict verdict = new Search(Order.BREADTH_FIRST).run(problem, store, RunListener.none());
            if (!verdict.isComplete()) {
                throw new UsageException(
                        "not all states are in the store: " + verdict.ending().text());
            }
            return picture(graph);
        }
    }

    private static String picture(GraphStore graph) {
        long nodes = graph.graphSize().nodes();
        if (nodes > MOST_NODES) {
            throw new UsageException(
                    "a picture of %d nodes is too large to draw; the most is %d".formatted(nodes, MOST_NODES));
        }
        return graph.dot();
    }
}
