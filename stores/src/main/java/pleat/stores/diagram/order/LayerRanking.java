package pleat.stores.diagram.order;

import pleat.stores.diagram.key.Codes;
import pleat.stores.diagram.key.Encoding;
import pleat.stores.diagram.key.Layer;
import pleat.stores.diagram.key.Piece;

/**
 * Ranks the slots that have a layer of their own by the labels that the layer has: afterwards these are 0, 1, 2 and so on, so
 * keys are shorter and more layers can be joined. The diagram keeps its form.
 */
public final class LayerRanking {
    private final LayeredGraph graph;
    private final Encoding encoding;
    /** For each slot the codes in use, as bits; none of a slot that is not ranked here. */
    private final int[] used;

    /** @param graph whose layers have one piece each */
    public LayerRanking(LayeredGraph graph, Encoding encoding) {
        this.graph = graph;
        this.encoding = encoding;
        this.used = new int[encoding.width()];
    }

    /** The codes that the labels are made of afterwards. Cost: one look at each edge. */
    public Codes run() {
        for (int at = 0; at < graph.depth(); at++) {
            Piece piece = graph.level(at).what().pieces().get(0);
            boolean isWhole = piece.shift() == 0 && piece.bits() == encoding.bits(piece.slot());
            if (isWhole && encoding.codes().used(piece.slot()) == 0) {
                rank(at, piece.slot());
            }
        }
        return encoding.codes().ranking(used);
    }

    private void rank(int at, int slot) {
        int labels = graph.level(at).labels();
        int last = Integer.bitCount(labels) - 1;
        if (last > 0) {
            used[slot] = labels;
            graph.number(at, Layer.of(new Piece(slot, 0, Codes.bitsOf(last))));
        }
    }
}
