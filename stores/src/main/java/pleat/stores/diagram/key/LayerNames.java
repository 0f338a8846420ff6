package pleat.stores.diagram.key;

import java.util.ArrayList;
import java.util.List;
import pleat.state.StateLayout;

/** Names of layers for people: the slots that a layer decides on. */
public final class LayerNames {
    private final KeyShape shape;
    private final StateLayout layout;
    /** For each slot the number of its pieces. */
    private final int[] pieces;

    public LayerNames(Encoding encoding) {
        this.shape = encoding.shape();
        this.layout = encoding.codes().layout();
        this.pieces = new int[encoding.width()];
        shape.layers().forEach(layer -> layer.pieces().forEach(piece -> pieces[piece.slot()]++));
    }

    /** All layers from the top. */
    public String all() {
        List<String> names = new ArrayList<>();
        for (int layer = shape.depth() - 1; layer >= 0; layer--) {
            names.add(of(layer));
        }
        return String.join(" ", names);
    }

    /** The slots of a layer, those in the upper bits of a label first. */
    public String of(int layer) {
        List<String> names = new ArrayList<>();
        shape.layers().get(layer).pieces().forEach(piece -> names.add(0, name(piece)));
        return String.join("+", names);
    }

    /** A slot in several layers comes with its bits. */
    private String name(Piece piece) {
        String slot = layout.qualifiedName(piece.slot());
        return pieces[piece.slot()] == 1
                ? slot
                : "%s:%d-%d".formatted(slot, piece.shift(), piece.shift() + piece.bits() - 1);
    }
}
