package pleat.stores.gets;

import java.util.function.Consumer;
import pleat.memory.HeapSize;
import pleat.memory.MemoryBudget;
import pleat.state.StateLayout;
import pleat.store.EnumerableStore;
import pleat.store.GraphSize;
import pleat.store.GraphStore;
import pleat.store.RemovableStore;
import pleat.store.StateStore;
import pleat.store.TaggedStore;
import pleat.stores.memory.Accounted;

/**
 * States as clustered tuples in a {@link SharingGraph}. The last value of each tuple is the state's tag (Gregoire 5.2), as a
 * number that no layer has; a state is in the set iff its values are followed by one.
 */
public final class GetsStore extends Accounted
        implements StateStore, GraphStore, RemovableStore, TaggedStore, EnumerableStore {
    private static final String PART = "sharing graph";
    private static final long OWN_BYTES = HeapSize.ofObject(3, 0, 0) + HeapSize.ofAccount(PART);
    /** Stands for tag 0. */
    private static final int FIRST_TAG = Layer.BOUND;

    private final Clustering clustering;
    private final SharingGraph graph;

    private GetsStore(StateLayout layout, MemoryBudget.Account account) {
        super(account);
        account.reserve(OWN_BYTES);
        this.clustering = new Clustering(layout, account);
        this.graph = new SharingGraph(account);
    }

    /** An empty store that follows the layout as it grows. */
    public static GetsStore over(StateLayout layout, MemoryBudget budget) {
        return budget.openFor(PART, account -> new GetsStore(layout, account));
    }

    @Override
    public boolean add(int[] state) {
        clustering.followLayout();
        int length = clustering.encode(state);
        if (length == Clustering.NO_TUPLE) {
            throw new IllegalArgumentException("the layout has no state with these values");
        }
        if (lastValue(length) != SharingGraph.END) {
            return false;
        }
        return graph.add(withLast(length, FIRST_TAG), length + 1);
    }

    @Override
    public boolean contains(int[] state) {
        return lastValue(clustering.encode(state)) != SharingGraph.END;
    }

    @Override
    public boolean remove(int[] state) {
        int length = clustering.encode(state);
        int last = lastValue(length);
        return last != SharingGraph.END && graph.remove(withLast(length, last), length + 1);
    }

    @Override
    public int tag(int[] state) {
        return member(lastValue(clustering.encode(state))) - FIRST_TAG;
    }

    @Override
    public void setTag(int[] state, int tag) {
        if (tag < 0 || tag > MAX_TAG) {
            throw new IllegalArgumentException("tags are from 0 to " + MAX_TAG + ": " + tag);
        }
        int length = clustering.encode(state);
        int last = member(lastValue(length));
        if (last != FIRST_TAG + tag) {
            graph.exchangeLast(withLast(length, last), length + 1, FIRST_TAG + tag);
        }
    }

    @Override
    public void forEach(Consumer<int[]> visitor) {
        int[] state = new int[clustering.width()];
        graph.forEach((values, length) -> {
            clustering.decode(values, length - 1, state);
            visitor.accept(state);
        });
    }

    @Override
    public long size() {
        return graph.size();
    }

    @Override
    public void compact() {
        graph.compact();
    }

    @Override
    public GraphSize graphSize() {
        return graph.graphSize();
    }

    @Override
    public String dot() {
        return graph.dot(new NodeLabels() {
            @Override
            public String label(int position, int value) {
                return value < FIRST_TAG ? clustering.describe(position, value) : "tag " + (value - FIRST_TAG);
            }

            @Override
            public String layer(int position) {
                return clustering.name(position);
            }
        });
    }

    /** The last value of the tuple whose beginning was encoded, or {@link SharingGraph#END} when there is no such tuple. */
    private int lastValue(int length) {
        int greatest =
                length == Clustering.NO_TUPLE ? SharingGraph.END : graph.greatestAfter(clustering.tuple(), length);
        return greatest >= FIRST_TAG ? greatest : SharingGraph.END;
    }

    private int[] withLast(int length, int last) {
        int[] tuple = clustering.tuple();
        tuple[length] = last;
        return tuple;
    }

    private static int member(int last) {
        if (last == SharingGraph.END) {
            throw new IllegalArgumentException("only a state of the set has a tag");
        }
        return last;
    }
}
