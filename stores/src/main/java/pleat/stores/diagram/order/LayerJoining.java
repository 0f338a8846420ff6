package pleat.stores.diagram.order;

/**
 * Makes fewer layers of many, because each costs a step in every look-up: joins neighbours where that makes the diagram
 * smaller, and then, cheapest first, where it makes it a little larger.
 */
public final class LayerJoining {
    private static final long NEVER = Long.MAX_VALUE;

    private final LayeredGraph graph;
    private long allowance;
    /** For each layer by how much the diagram costs more when it is joined with the one below. */
    private long[] increases;

    /** @param allowance by how much more the diagram may cost, all joins together */
    public LayerJoining(LayeredGraph graph, long allowance) {
        this.graph = graph;
        this.allowance = allowance;
    }

    /** Cost: three looks at each edge, and one at each layer for each join. */
    public void run() {
        increases = new long[graph.depth()];
        for (int upper = 0; upper < increases.length; upper++) {
            increases[upper] = increase(upper);
        }
        for (int best = cheapest(); best > 0; best = cheapest()) {
            allowance -= increases[best];
            join(best);
        }
    }

    /** The layer that is best joined with the one below it; 0 if there is none. */
    private int cheapest() {
        int best = 0;
        for (int upper = 1; upper < graph.depth(); upper++) {
            if (increases[upper] <= allowance && (best == 0 || increases[upper] < increases[best])) {
                best = upper;
            }
        }
        return best;
    }

    private void join(int upper) {
        graph.join(upper);
        System.arraycopy(increases, upper + 1, increases, upper, graph.depth() - upper);
        increases[upper - 1] = increase(upper - 1);
        if (upper < graph.depth()) {
            increases[upper] = increase(upper);
        }
    }

    private long increase(int upper) {
        if (upper == 0 || !LevelJoin.canJoin(graph.level(upper), graph.level(upper - 1))) {
            return NEVER;
        }
        Level above = graph.level(upper);
        Level below = graph.level(upper - 1);
        return LevelJoin.costOfJoined(above, below) - above.cost() - below.cost();
    }
}
