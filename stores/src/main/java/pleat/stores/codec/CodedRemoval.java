package pleat.stores.codec;

import pleat.store.RemovableStore;
import pleat.store.StateCodec;

/** Takes states out of a store of their tuples. What the codec has learnt from them stays learnt. */
record CodedRemoval(StateCodec codec, RemovableStore tuples) implements RemovableStore {
    @Override
    public boolean remove(int[] state) {
        int[] tuple = codec.encodeKnown(state);
        return tuple != null && tuples.remove(tuple);
    }
}
