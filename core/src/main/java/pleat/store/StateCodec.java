package pleat.store;

import java.util.List;
import pleat.memory.Footprint;
import pleat.state.StateLayout;

/**
 * An injective translation of states into other tuples, laid over a store: what is kept below is the tuple. Codecs compose
 * with any store, so {@code collapse+hash} is a configuration and not a class.
 */
public interface StateCodec extends AutoCloseable {
    /** The layout of the tuples; grows when the outer layout grows. */
    StateLayout inner();

    /**
     * Translates a state, learning what is new in it.
     *
     * @return the tuple, in an array that belongs to this codec and is valid until its next call
     */
    int[] encode(int[] state);

    /**
     * Translates a state without learning.
     *
     * @return the tuple as in {@link #encode}, or null when something in the state was never seen, so that it is certainly
     *     in no store below
     */
    int[] encodeKnown(int[] state);

    /** The inverse of {@link #encode}. */
    void decode(int[] tuple, int[] state);

    /**
     * What the values in the tuples mean, a line each, for a person who looks at a drawing of the store below. Empty when the
     * names of the slots of {@link #inner} say it all.
     */
    default List<String> legend() {
        return List.of();
    }

    /** What there is to say about this codec at present; see {@link StateStore#remarks}. */
    default List<String> remarks() {
        return List.of();
    }

    /** The codec's own tables; they count in the footprint of the store. */
    Footprint footprint();

    @Override
    void close();
}
