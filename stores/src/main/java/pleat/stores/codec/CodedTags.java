package pleat.stores.codec;

import java.util.Arrays;
import pleat.store.StateCodec;
import pleat.store.TaggedStore;

/** The tags of states are those of their tuples. */
record CodedTags(StateCodec codec, TaggedStore tuples) implements TaggedStore {
    @Override
    public int tag(int[] state) {
        return tuples.tag(known(state));
    }

    @Override
    public void setTag(int[] state, int tag) {
        tuples.setTag(known(state), tag);
    }

    private int[] known(int[] state) {
        int[] tuple = codec.encodeKnown(state);
        if (tuple == null) {
            throw new IllegalArgumentException("only a state in the set has a tag: " + Arrays.toString(state));
        }
        return tuple;
    }
}
