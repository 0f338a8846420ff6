package pleat.stores.mdd;

import java.util.List;
import java.util.function.Consumer;
import pleat.memory.Footprint;
import pleat.memory.HeapSize;
import pleat.memory.MemoryBudget;
import pleat.memory.MemoryBudget.Account;
import pleat.memory.OutOfBudgetException;
import pleat.state.StateLayout;
import pleat.store.EnumerableStore;
import pleat.store.GraphSize;
import pleat.store.GraphStore;
import pleat.store.StateBatch;
import pleat.store.StateStore;

/**
 * A {@link Diagram} with a {@link DecisionTree} as buffer (Zheng, Price, Myers, section III C): states go to the tree, and when
 * it passes a threshold it is compressed and joined to the diagram. No state is in both.
 *
 * <p>The tree takes at most a quarter of the budget, so that there is room to join it.
 */
public final class HybridStore implements StateStore, EnumerableStore, GraphStore {
    private static final String BUFFER = "decision tree buffer";
    private static final String DIAGRAM = "decision diagram";
    private static final int LEAST_PARTS_OF_BUDGET = 4;
    private static final long OWN_BYTES =
            HeapSize.ofObject(6, 0, 2) + HeapSize.ofAccount(BUFFER) + HeapSize.ofAccount(DIAGRAM);

    private final StateLayout layout;
    private final Account bufferAccount;
    private final Account diagramAccount;
    private final long threshold;
    private final Diagram diagram;
    private final BatchOrder order;
    private DecisionTree buffer;
    /** The most nodes at the end of a join, tree and diagram together. */
    private long mostNodes;

    private HybridStore(StateLayout layout, long threshold, Account bufferAccount, Account diagramAccount) {
        this.layout = layout;
        this.bufferAccount = bufferAccount;
        this.diagramAccount = diagramAccount;
        this.threshold = threshold;
        diagramAccount.reserve(OWN_BYTES);
        this.diagram = new Diagram(diagramAccount);
        this.order = new BatchOrder(diagramAccount);
        this.buffer = new DecisionTree(bufferAccount);
    }

    /**
     * An empty store.
     *
     * @param threshold bytes of the tree from which on it is joined to the diagram
     */
    public static HybridStore of(StateLayout layout, long threshold, MemoryBudget budget) {
        Account buffer = budget.open(BUFFER);
        Account diagram = budget.open(DIAGRAM);
        try {
            long affordable = Math.min(threshold, budget.limit() / LEAST_PARTS_OF_BUDGET);
            return new HybridStore(layout, affordable, buffer, diagram);
        } catch (OutOfBudgetException full) {
            buffer.close();
            diagram.close();
            throw full;
        }
    }

    @Override
    public boolean add(int[] state) {
        return !diagram.contains(state) && addToBuffer(state);
    }

    @Override
    public void addAll(StateBatch batch) {
        order.sort(batch);
        for (int i = 0; i < batch.size(); i++) {
            int[] state = batch.state(order.at(i));
            batch.answer(order.at(i), !diagram.contains(state) && !buffer.contains(state));
        }
        long joined = diagram.size();
        for (int i = 0; i < batch.size(); i++) {
            int[] state = batch.state(i);
            // Before the next join the diagram still has none of those that were found nowhere.
            batch.answer(i, batch.isNew(i) && (diagram.size() == joined ? addToBuffer(state) : add(state)));
        }
    }

    private boolean addToBuffer(int[] state) {
        if (bufferAccount.bytes() >= threshold && buffer.size() > 0 && !buffer.contains(state)) {
            fold();
        }
        return buffer.add(state);
    }

    private void fold() {
        diagram.addAll(buffer);
        mostNodes = Math.max(mostNodes, nodes());
        bufferAccount.close();
        buffer = new DecisionTree(bufferAccount);
    }

    @Override
    public boolean contains(int[] state) {
        return buffer.contains(state) || diagram.contains(state);
    }

    @Override
    public void forEach(Consumer<int[]> visitor) {
        diagram.forEach(layout.width(), visitor);
        buffer.forEach(layout.width(), visitor);
    }

    @Override
    public long size() {
        return buffer.size() + diagram.size();
    }

    @Override
    public void compact() {
        buffer.compact();
        diagram.compact();
    }

    private long nodes() {
        return buffer.table().nodes() + diagram.graphSize().nodes();
    }

    @Override
    public GraphSize graphSize() {
        long edges = buffer.table().edges() + diagram.graphSize().edges();
        return new GraphSize(nodes(), edges, Math.max(mostNodes, nodes()));
    }

    @Override
    public String dot() {
        LayeredDrawing drawing = new LayeredDrawing(LayerNames.declared(layout));
        diagram.drawOn(drawing, "diagram");
        return drawing.withSecond("tree", buffer.table(), buffer.root()).text();
    }

    @Override
    public Footprint footprint() {
        return new Footprint(
                List.of(bufferAccount.part(), diagramAccount.part()),
                bufferAccount.peakBytes() + diagramAccount.peakBytes());
    }

    @Override
    public void close() {
        bufferAccount.close();
        diagramAccount.close();
    }
}
