package pleat.stores.diagram.order;

/**
 * Makes fewer layers of many, because each costs a step in every look-up: joins neighbours where that makes the diagram
 * smaller, and then, cheapest first, where it makes it a little larger.
 */
public final class LayerJoining {
    private final LayeredGraph graph;
    private long allowance;

    /** @param allowance by how much more the diagram may cost, all joins together */
    public LayerJoining(LayeredGraph graph, long allowance) {
        this.graph = graph;
        this.allowance = allowance;
    }

    public void run() {
        int best = cheapest();
        while (best > 0) {
            allowance -= increase(best);
            graph.join(best);
            best = cheapest();
        }
    }

    /** The layer that is best joined with the one below it; 0 if there is none. */
    private int cheapest() {
        int best = 0;
        long least = allowance + 1;
        for (int upper = 1; upper < graph.depth(); upper++) {
            if (LevelJoin.canJoin(graph.level(upper), graph.level(upper - 1)) && increase(upper) < least) {
                least = increase(upper);
                best = upper;
            }
        }
        return best;
    }

    private long increase(int upper) {
        Level above = graph.level(upper);
        Level below = graph.level(upper - 1);
        return LevelJoin.costOfJoined(above, below) - above.cost() - below.cost();
    }
}
