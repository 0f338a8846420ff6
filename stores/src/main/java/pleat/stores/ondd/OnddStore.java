package pleat.stores.ondd;

import pleat.memory.HeapSize;
import pleat.memory.MemoryBudget;
import pleat.state.StateLayout;
import pleat.store.GraphSize;
import pleat.store.GraphStore;
import pleat.store.StateStore;
import pleat.stores.memory.Accounted;

/**
 * The set of states as an n-ary decision diagram with one layer a slot and ranges of values on its arcs (Visser, Memory
 * efficient state storage in SPIN, 1996, section 7). Meant for slots that number the values of components, given out
 * consecutively, as {@code collapse} and {@code compress} make them.
 */
public final class OnddStore extends Accounted implements StateStore, GraphStore {
    private static final String PART = "range diagram";
    private static final long OWN_BYTES = HeapSize.ofObject(3, 0, 1) + HeapSize.ofAccount(PART);

    private final StateLayout layout;
    private final RangeDiagram diagram;
    private long size;

    private OnddStore(StateLayout layout, MemoryBudget.Account account) {
        super(account);
        account.reserve(OWN_BYTES);
        this.layout = layout;
        this.diagram = new RangeDiagram(account);
        followLayout();
    }

    public static OnddStore over(StateLayout layout, MemoryBudget budget) {
        return budget.openFor(PART, account -> new OnddStore(layout, account));
    }

    @Override
    public boolean add(int[] state) {
        followLayout();
        if (!StateLayout.isZeroFrom(layout.width(), state)) {
            throw new IllegalArgumentException(
                    "a state of " + state.length + " slots, but the layout has only " + layout.width());
        }
        boolean isNew = diagram.add(state);
        if (isNew) {
            size++;
        }
        return isNew;
    }

    private void followLayout() {
        while (diagram.layers() < layout.width()) {
            diagram.appendLayer();
        }
    }

    @Override
    public boolean contains(int[] state) {
        return StateLayout.isZeroFrom(diagram.layers(), state) && diagram.contains(state);
    }

    @Override
    public long size() {
        return size;
    }

    @Override
    public void compact() {
        diagram.compact();
    }

    /** T counts as a node. Edges are breakpoints: one more than arcs where a range is followed by a gap. */
    @Override
    public GraphSize graphSize() {
        return diagram.graphSize();
    }

    @Override
    public String dot() {
        return diagram.draw(layer -> layer < layout.width() ? layout.qualifiedName(layer) : "no slot");
    }
}
