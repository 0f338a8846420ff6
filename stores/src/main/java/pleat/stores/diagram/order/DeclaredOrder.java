package pleat.stores.diagram.order;

import pleat.stores.diagram.key.Piece;

/** Brings layers, which come in the order in which their bits were first needed, into the order of their slots. */
public final class DeclaredOrder {
    private DeclaredOrder() {}

    /** The first slot comes on top, and of a slot its highest bits. */
    public static void restore(LayeredGraph graph) {
        for (int sorted = 1; sorted < graph.depth(); sorted++) {
            for (int at = sorted; at > 0 && belongsBelow(graph.level(at), graph.level(at - 1)); at--) {
                graph.sink(at);
            }
        }
    }

    private static boolean belongsBelow(Level upper, Level lower) {
        Piece above = upper.what().pieces().get(0);
        Piece below = lower.what().pieces().get(0);
        return above.slot() > below.slot() || (above.slot() == below.slot() && above.shift() < below.shift());
    }
}
