package pleat.stores.mdd;

import java.util.function.Consumer;
import pleat.memory.HeapSize;
import pleat.memory.MemoryBudget;
import pleat.state.StateLayout;
import pleat.store.EnumerableStore;
import pleat.store.GraphSize;
import pleat.store.GraphStore;
import pleat.store.StateStore;
import pleat.stores.memory.Accounted;

/** States in a {@link DecisionTree}, the slots in their declared order. */
public final class MdtStore extends Accounted implements StateStore, EnumerableStore, GraphStore {
    private static final String PART = "decision tree";
    private static final long OWN_BYTES = HeapSize.ofObject(3, 0, 0) + HeapSize.ofAccount(PART);

    private final StateLayout layout;
    private final DecisionTree tree;

    private MdtStore(StateLayout layout, MemoryBudget.Account account) {
        super(account);
        this.layout = layout;
        account.reserve(OWN_BYTES);
        this.tree = new DecisionTree(account);
    }

    public static MdtStore of(StateLayout layout, MemoryBudget budget) {
        return budget.openFor(PART, account -> new MdtStore(layout, account));
    }

    @Override
    public boolean add(int[] state) {
        return tree.add(state);
    }

    @Override
    public boolean contains(int[] state) {
        return tree.contains(state);
    }

    @Override
    public void forEach(Consumer<int[]> visitor) {
        tree.forEach(layout.width(), visitor);
    }

    @Override
    public long size() {
        return tree.size();
    }

    @Override
    public void compact() {
        tree.compact();
    }

    /** The terminal is not counted. */
    @Override
    public GraphSize graphSize() {
        return new GraphSize(
                tree.table().nodes(), tree.table().edges(), tree.table().mostNodes());
    }

    @Override
    public String dot() {
        return new LayeredDrawing(LayerNames.declared(layout))
                .with("n", tree.table(), tree.root())
                .text();
    }
}
