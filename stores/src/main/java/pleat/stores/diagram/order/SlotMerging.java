package pleat.stores.diagram.order;

import java.util.HashMap;
import java.util.Map;
import pleat.stores.diagram.key.Layer;
import pleat.stores.diagram.key.Piece;

/**
 * Makes one layer of the pieces of a slot, which come one by one as its values become more, if one layer has room for them. As a
 * rule they depend on each other more than on anything else, and sifting has fewer layers to move then. Where they do not, the
 * way of one piece to the other may make the diagram as large as its square: such pieces stay where they are.
 */
public final class SlotMerging {
    private final LayeredGraph graph;
    private final long mostCost;
    /** The bits of each piece, by its slot and its lowest bit there. */
    private final Map<Long, Integer> bits = new HashMap<>();

    /**
     * @param graph whose layers have one piece each
     * @param allowance by how much more the diagram may cost, all of it together
     */
    public SlotMerging(LayeredGraph graph, long allowance) {
        this.graph = graph;
        this.mostCost = graph.cost() + allowance;
        for (int at = 0; at < graph.depth(); at++) {
            Piece piece = piece(at);
            bits.put(start(piece), piece.bits());
        }
    }

    private Piece piece(int at) {
        return graph.level(at).what().pieces().get(0);
    }

    private static long start(Piece piece) {
        return place(piece.slot(), piece.shift());
    }

    private static long end(Piece piece) {
        return place(piece.slot(), piece.shift() + piece.bits());
    }

    /** The end of a slot with all bits is no start of any other one. */
    private static long place(int slot, int bit) {
        return (long) slot * (Integer.SIZE + 1) + bit;
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
        Piece piece = piece(at);
        if (piece.bits() + bits.getOrDefault(end(piece), Layer.MOST_BITS) > Layer.MOST_BITS) {
            return -1;
        }
        int other = 0;
        while (start(piece(other)) != end(piece)) {
            other++;
        }
        return other;
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
        Piece upperPiece = piece(lower + 1);
        graph.join(lower + 1);
        bits.remove(start(upperPiece));
        bits.put(start(piece(lower)), piece(lower).bits());
        return true;
    }
}
