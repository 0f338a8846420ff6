package pleat.stores.diagram.order;

import pleat.stores.diagram.key.Piece;

/**
 * Makes one layer of the pieces of a slot, which come one by one as its values become more, if one layer has room for them. As a
 * rule they depend on each other more than on anything else, and sifting has fewer layers to move then. Where they do not, the
 * way of one piece to the other may make the diagram as large as its square: such pieces stay where they are.
 */
public final class SlotMerging {
    private final LayeredGraph graph;
    private final long mostCost;

    /**
     * @param graph whose layers have one piece each
     * @param allowance by how much more the diagram may cost, all of it together
     */
    public SlotMerging(LayeredGraph graph, long allowance) {
        this.graph = graph;
        this.mostCost = graph.cost() + allowance;
    }

    public void run(long mostWork) {
        int at = 0;
        while (at < graph.depth() && graph.work() < mostWork) {
            int next = following(at);
            if (next >= 0 && merge(at, next)) {
                at = Math.min(at, next);
            } else {
                at++;
            }
        }
    }

    /** The layer whose piece is the continuation of that of another; negative if there is none that fits. */
    private int following(int at) {
        Piece piece = graph.level(at).what().pieces().get(0);
        for (int other = 0; other < graph.depth(); other++) {
            Piece next = graph.level(other).what().pieces().get(0);
            if (next.slot() == piece.slot()
                    && next.shift() == piece.shift() + piece.bits()
                    && LevelJoin.canJoin(graph.level(other), graph.level(at))) {
                return other;
            }
        }
        return -1;
    }

    /** Joins two layers where the lower one stands; false if the diagram would become too large, which is as before then. */
    private boolean merge(int piece, int next) {
        Level[] before = graph.snapshot();
        long cost = graph.cost();
        int lower = Math.min(piece, next);
        for (int upper = Math.max(piece, next); upper > lower + 1 && cost <= mostCost; upper--) {
            cost += graph.sink(upper);
        }
        if (next < piece && cost <= mostCost) {
            cost += graph.sink(lower + 1);
        }
        if (cost > mostCost) {
            graph.restore(before);
            return false;
        }
        graph.join(lower + 1);
        return true;
    }
}
