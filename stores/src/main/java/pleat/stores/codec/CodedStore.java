package pleat.stores.codec;

import java.util.List;
import java.util.stream.Stream;
import pleat.store.Footprint;
import pleat.store.StateCodec;
import pleat.store.StateStore;

/** A codec over a store: the states above are tuples below. Owns and closes both. */
public sealed class CodedStore implements StateStore permits ProbabilisticCodedStore {
    private final StateCodec codec;
    private final StateStore tuples;

    public CodedStore(StateCodec codec, StateStore tuples) {
        this.codec = codec;
        this.tuples = tuples;
    }

    @Override
    public boolean add(int[] state) {
        return tuples.add(codec.encode(state));
    }

    @Override
    public boolean contains(int[] state) {
        int[] tuple = codec.encodeKnown(state);
        return tuple != null && tuples.contains(tuple);
    }

    @Override
    public long size() {
        return tuples.size();
    }

    /** The peak is the sum of both peaks, which may lie at different times: an upper bound. */
    @Override
    public Footprint footprint() {
        Footprint above = codec.footprint();
        Footprint below = tuples.footprint();
        List<Footprint.Part> parts =
                Stream.concat(above.parts().stream(), below.parts().stream()).toList();
        return new Footprint(parts, above.peakBytes() + below.peakBytes());
    }

    @Override
    public void close() {
        tuples.close();
        codec.close();
    }
}
