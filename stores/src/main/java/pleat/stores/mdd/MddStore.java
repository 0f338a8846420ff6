package pleat.stores.mdd;

import java.util.function.Consumer;
import pleat.memory.HeapSize;
import pleat.memory.MemoryBudget;
import pleat.state.StateLayout;
import pleat.store.EnumerableStore;
import pleat.store.GraphSize;
import pleat.store.GraphStore;
import pleat.store.RemovableStore;
import pleat.store.StateBatch;
import pleat.store.StateStore;
import pleat.stores.memory.Accounted;

/** States in a {@link Diagram}, joined one at a time. */
public final class MddStore extends Accounted implements StateStore, EnumerableStore, GraphStore, RemovableStore {
    private static final String PART = "decision diagram";
    private static final long OWN_BYTES = HeapSize.ofObject(4, 0, 0) + HeapSize.ofAccount(PART);

    private final StateLayout layout;
    private final Diagram diagram;
    private final BatchOrder order;

    private MddStore(StateLayout layout, MemoryBudget.Account account) {
        super(account);
        this.layout = layout;
        account.reserve(OWN_BYTES);
        this.diagram = new Diagram(account);
        this.order = new BatchOrder(account);
    }

    public static MddStore of(StateLayout layout, MemoryBudget budget) {
        return budget.openFor(PART, account -> new MddStore(layout, account));
    }

    @Override
    public boolean add(int[] state) {
        return diagram.add(state);
    }

    @Override
    public void addAll(StateBatch batch) {
        order.sort(batch);
        for (int i = 0; i < batch.size(); i++) {
            batch.answer(order.at(i), !diagram.contains(batch.state(order.at(i))));
        }
        for (int i = 0; i < batch.size(); i++) {
            batch.answer(i, batch.isNew(i) && diagram.add(batch.state(i)));
        }
    }

    @Override
    public boolean remove(int[] state) {
        return diagram.remove(state);
    }

    @Override
    public boolean contains(int[] state) {
        return diagram.contains(state);
    }

    @Override
    public void forEach(Consumer<int[]> visitor) {
        diagram.forEach(layout.width(), visitor);
    }

    @Override
    public long size() {
        return diagram.size();
    }

    @Override
    public void compact() {
        diagram.compact();
    }

    @Override
    public GraphSize graphSize() {
        return diagram.graphSize();
    }

    @Override
    public String dot() {
        LayeredDrawing drawing = new LayeredDrawing(LayerNames.declared(layout));
        diagram.drawOn(drawing);
        return drawing.text();
    }
}
