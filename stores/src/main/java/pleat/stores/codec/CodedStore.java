package pleat.stores.codec;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import pleat.memory.Footprint;
import pleat.state.StateLayout;
import pleat.store.EnumerableStore;
import pleat.store.GraphStore;
import pleat.store.ProbabilisticStore;
import pleat.store.RemovableStore;
import pleat.store.StateCodec;
import pleat.store.StateStore;
import pleat.store.TaggedStore;

/** A codec over a store: the states above are tuples below. Owns and closes both. */
public final class CodedStore implements StateStore {
    private final StateLayout layout;
    private final StateCodec codec;
    private final StateStore tuples;

    /** @param layout of the states above */
    public CodedStore(StateLayout layout, StateCodec codec, StateStore tuples) {
        this.layout = layout;
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

    @Override
    public void compact() {
        tuples.compact();
    }

    /** Whatever the store below can do, seen through the codec; only that a codec serves one thread. */
    @Override
    public <V> Optional<V> view(Class<V> kind) {
        return tuples.view(kind).flatMap(below -> throughCodec(kind, below)).map(kind::cast);
    }

    /** One object may be several views, so the kind says which one is meant. What a codec cannot stand in for is hidden. */
    private Optional<Object> throughCodec(Class<?> kind, Object below) {
        if (kind == RemovableStore.class) {
            return Optional.of(new CodedRemoval(codec, (RemovableStore) below));
        }
        if (kind == TaggedStore.class) {
            return Optional.of(new CodedTags(codec, (TaggedStore) below));
        }
        if (kind == EnumerableStore.class) {
            return Optional.of(new CodedEnumeration(layout, codec, (EnumerableStore) below));
        }
        if (kind == GraphStore.class) {
            return Optional.of(new CodedGraph(codec, (GraphStore) below));
        }
        if (kind == ProbabilisticStore.class) {
            // A codec is injective: as many states are confused as tuples.
            return Optional.of(below);
        }
        return Optional.empty();
    }

    @Override
    public List<String> remarks() {
        return Stream.concat(codec.remarks().stream(), tuples.remarks().stream())
                .toList();
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
