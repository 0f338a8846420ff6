package pleat.stores.fold;

/**
 * Makes one layer of the pieces of a slot, which come one by one as its values become more, if one layer has room for them. They
 * depend on each other more than on anything else, and sifting has fewer layers to move then.
 */
final class Uniting {
    private final LayeredGraph graph;

    /** @param graph whose layers have one piece each */
    Uniting(LayeredGraph graph) {
        this.graph = graph;
    }

    void run(long mostWork) {
        int at = 0;
        while (at < graph.depth() && graph.work() < mostWork) {
            int next = following(at);
            if (next < 0) {
                at++;
            } else {
                at = unite(at, next);
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

    /** Joins two layers where the lower one stands; returns where that is. */
    private int unite(int piece, int next) {
        int lower = Math.min(piece, next);
        for (int upper = Math.max(piece, next); upper > lower + 1; upper--) {
            graph.sink(upper);
        }
        if (next < piece) {
            graph.sink(lower + 1);
        }
        graph.join(lower + 1);
        return lower;
    }
}
