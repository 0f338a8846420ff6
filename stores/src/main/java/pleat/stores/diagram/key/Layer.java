package pleat.stores.diagram.key;

import java.util.ArrayList;
import java.util.List;

/**
 * What one layer of the diagram decides on: pieces of slots whose bits together are the label of an arc, the first piece in
 * the lowest bits.
 */
public record Layer(List<Piece> pieces) {
    /** A label is the number of a bit in an int. */
    public static final int MOST_BITS = 5;

    public Layer {
        pieces = List.copyOf(pieces);
    }

    public static Layer of(Piece piece) {
        return new Layer(List.of(piece));
    }

    /** The layer with the pieces of both. Where one piece continues another, they become one. */
    public Layer above(Layer lower) {
        List<Piece> all = new ArrayList<>(lower.pieces);
        for (Piece piece : pieces) {
            Piece last = all.get(all.size() - 1);
            if (piece.slot() == last.slot() && piece.shift() == last.shift() + last.bits()) {
                all.set(all.size() - 1, new Piece(last.slot(), last.shift(), last.bits() + piece.bits()));
            } else {
                all.add(piece);
            }
        }
        return new Layer(all);
    }

    public int bits() {
        int bits = 0;
        for (Piece piece : pieces) {
            bits += piece.bits();
        }
        return bits;
    }
}
