package pleat.stores.fold;

import java.util.ArrayList;
import java.util.List;
import pleat.state.StateLayout;

/** The layers to begin with: one for each slot, in the order of the layout, several for a slot with many bits. */
final class FirstLayers {
    private FirstLayers() {}

    /** The encoding that the keys of a table need, and no more. */
    static Encoding of(StateLayout layout, Encoding old, FlatTable table) {
        int[] bits = old.bitsOfSlots(table);
        List<Layer> layers = new ArrayList<>();
        for (int slot = bits.length - 1; slot >= 0; slot--) {
            int parts = (bits[slot] + Layer.MOST_BITS - 1) / Layer.MOST_BITS;
            int done = 0;
            for (int part = 0; part < parts; part++) {
                int next = (bits[slot] - done) / (parts - part);
                layers.add(Layer.of(new Piece(slot, done, next)));
                done += next;
            }
        }
        return new Encoding(layout, bits.length, layers);
    }
}
