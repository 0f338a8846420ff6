package pleat.stores.fold;

import java.util.List;

/**
 * What one layer of the diagram decides on: pieces of slots whose bits together are the label of an arc, the first piece in
 * the lowest bits.
 */
record Layer(List<Piece> pieces) {
    /** A label is the number of a bit in an int. */
    static final int MOST_BITS = 5;

    Layer {
        pieces = List.copyOf(pieces);
    }

    static Layer of(Piece piece) {
        return new Layer(List.of(piece));
    }

    int bits() {
        int bits = 0;
        for (Piece piece : pieces) {
            bits += piece.bits();
        }
        return bits;
    }
}
