package pleat.stores.diagram.order;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import pleat.stores.diagram.key.Layer;

/**
 * Looks for an order of the layers that makes a diagram small: each layer in turn is moved through all places and left where
 * the whole is smallest (Rudell's sifting), the most expensive layer first.
 */
public final class Sifting {
    /**
     * A direction is given up when the diagram gets so many times as large as the smallest one found: soon at first, and later
     * with what work is left. Models of a hundred layers and more need the first, because the work never suffices for them;
     * small diagrams become smaller still by the second.
     */
    private static final double LITTLE_PATIENCE = 1.02;

    private static final double PATIENCE = 1.5;

    private final LayeredGraph graph;
    private final long mostWork;

    /** @param mostWork in edges looked at; a bound on the time */
    public Sifting(LayeredGraph graph, long mostWork) {
        this.graph = graph;
        this.mostWork = mostWork;
    }

    public void run() {
        repeat(LITTLE_PATIENCE);
        repeat(PATIENCE);
    }

    /** Passes over all layers until one gains less than a fiftieth. */
    private void repeat(double patience) {
        long before;
        do {
            before = graph.cost();
            pass(patience);
        } while (graph.cost() < before - before / 50 && graph.work() < mostWork);
    }

    private void pass(double patience) {
        Map<Layer, Long> costs = new HashMap<>();
        for (int i = 0; i < graph.depth(); i++) {
            costs.put(graph.level(i).what(), graph.level(i).cost());
        }
        List<Layer> order = Stream.iterate(0, i -> i < graph.depth(), i -> i + 1)
                .map(i -> graph.level(i).what())
                .sorted(Comparator.comparing(costs::get).reversed())
                .toList();
        for (Layer layer : order) {
            if (graph.work() < mostWork) {
                place(position(layer), patience);
            }
        }
    }

    private int position(Layer layer) {
        int at = 0;
        while (!graph.level(at).what().equals(layer)) {
            at++;
        }
        return at;
    }

    private void place(int from, double patience) {
        Level[] start = graph.snapshot();
        Level[] best = start;
        long startCost = graph.cost();
        long bestCost = startCost;
        long cost = startCost;
        for (int at = from; at > 0 && cost <= patience * bestCost && graph.work() < mostWork; at--) {
            cost += graph.sink(at);
            if (cost < bestCost) {
                bestCost = cost;
                best = graph.snapshot();
            }
        }
        graph.restore(start);
        cost = startCost;
        for (int at = from + 1; at < graph.depth() && cost <= patience * bestCost && graph.work() < mostWork; at++) {
            cost += graph.sink(at);
            if (cost < bestCost) {
                bestCost = cost;
                best = graph.snapshot();
            }
        }
        graph.restore(best);
    }
}
