package pleat.stores.trie;

import java.util.function.Consumer;
import pleat.memory.HeapSize;
import pleat.memory.MemoryBudget;
import pleat.state.StateLayout;
import pleat.store.EnumerableStore;
import pleat.store.GraphSize;
import pleat.store.GraphStore;
import pleat.store.StateStore;
import pleat.stores.mdd.DecisionTree;
import pleat.stores.mdd.LayeredDrawing;
import pleat.stores.memory.Accounted;

/** A prefix tree over slots in a chosen order (Khanh, Tho, Using multi decision diagram in model checking). */
public final class TrieStore extends Accounted implements StateStore, EnumerableStore, GraphStore {
    private static final String PART = "trie";
    private static final long OWN_BYTES = HeapSize.ofObject(3, 0, 0) + HeapSize.ofAccount(PART);

    private final OrderedSlots slots;
    private final DecisionTree tree;

    private TrieStore(StateLayout layout, TrieOrder order, MemoryBudget.Account account) {
        super(account);
        account.reserve(OWN_BYTES);
        this.slots = new OrderedSlots(layout, order, account);
        this.tree = new DecisionTree(account);
    }

    public static TrieStore of(StateLayout layout, TrieOrder order, MemoryBudget budget) {
        return budget.openFor(PART, account -> new TrieStore(layout, order, account));
    }

    @Override
    public boolean add(int[] state) {
        slots.followLayout();
        if (!slots.hold(state)) {
            throw new IllegalArgumentException("a state of " + state.length + " slots, more than the layout has");
        }
        return tree.add(slots.of(state));
    }

    @Override
    public boolean contains(int[] state) {
        return slots.hold(state) && tree.contains(slots.of(state));
    }

    @Override
    public void forEach(Consumer<int[]> visitor) {
        int[] state = new int[slots.width()];
        tree.forEach(slots.width(), ordered -> {
            slots.restore(ordered, state);
            visitor.accept(state);
        });
    }

    @Override
    public long size() {
        return tree.size();
    }

    /** Counted as in the paper, where each value has a node of its own, the last ones too: one for each edge, and the root. */
    @Override
    public GraphSize graphSize() {
        long edges = tree.table().edges();
        return new GraphSize(edges + 1, edges, edges + 1);
    }

    @Override
    public String dot() {
        return new LayeredDrawing(slots::name)
                .with("n", tree.table(), tree.root())
                .text();
    }
}
