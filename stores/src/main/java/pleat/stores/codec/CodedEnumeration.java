package pleat.stores.codec;

import java.util.function.Consumer;
import pleat.state.StateLayout;
import pleat.store.EnumerableStore;
import pleat.store.StateCodec;

/**
 * Lists states by translating their tuples back.
 *
 * @param layout of the states
 */
record CodedEnumeration(StateLayout layout, StateCodec codec, EnumerableStore tuples) implements EnumerableStore {
    @Override
    public void forEach(Consumer<int[]> visitor) {
        int[] state = new int[layout.width()];
        tuples.forEach(tuple -> {
            codec.decode(tuple, state);
            visitor.accept(state);
        });
    }
}
