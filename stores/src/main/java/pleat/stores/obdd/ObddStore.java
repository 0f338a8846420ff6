package pleat.stores.obdd;

import pleat.memory.HeapSize;
import pleat.memory.MemoryBudget;
import pleat.state.StateLayout;
import pleat.store.GraphSize;
import pleat.store.GraphStore;
import pleat.store.StateStore;
import pleat.stores.digits.StateDigits;
import pleat.stores.memory.Accounted;
import pleat.stores.node.LayeredDrawing;
import pleat.stores.node.NodeTable;
import pleat.stores.node.Picture;

/**
 * The set of states as a reduced ordered binary decision diagram over the bits of the state vector, in the order of the
 * layout (Visser, Memory efficient state storage in SPIN, 1996, sections 3 and 4).
 */
public final class ObddStore extends Accounted implements StateStore, GraphStore {
    private static final String PART = "binary diagram";
    private static final long OWN_BYTES = HeapSize.ofObject(4, 0, 1) + HeapSize.ofAccount(PART);

    private final StateLayout layout;
    private final StateDigits bits;
    private final BinaryDiagram diagram;
    private long size;

    private ObddStore(StateLayout layout, MemoryBudget.Account account) {
        super(account);
        account.reserve(OWN_BYTES);
        this.layout = layout;
        this.bits = StateDigits.bits(layout, account);
        this.diagram = new BinaryDiagram(account);
        followLayout();
    }

    public static ObddStore over(StateLayout layout, MemoryBudget budget) {
        return budget.openFor(PART, account -> new ObddStore(layout, account));
    }

    @Override
    public boolean add(int[] state) {
        followLayout();
        bits.writeMember(state);
        boolean isNew = diagram.add(bits.digits());
        if (isNew) {
            size++;
        }
        return isNew;
    }

    private void followLayout() {
        if (bits.isBehind()) {
            bits.makeRoom();
            diagram.makeRoom(bits.widthOfAll());
        }
        while (bits.isBehind()) {
            diagram.append(StateDigits.bitsOf(bits.next()));
            bits.append();
        }
    }

    @Override
    public boolean contains(int[] state) {
        return bits.write(state) && diagram.contains(bits.digits());
    }

    @Override
    public long size() {
        return size;
    }

    @Override
    public void compact() {
        diagram.compact();
    }

    /** T counts as a node and F does not, as in the paper. */
    @Override
    public GraphSize graphSize() {
        return diagram.graphSize();
    }

    @Override
    public String dot() {
        NodeTable nodes = diagram.nodes();
        BitNames names = BitNames.of(layout, bits.slots());
        return new LayeredDrawing(nodes, diagram.terminal(), names::get, (node, index) -> {
                    int bit = NodeTable.label(nodes.edgeAt(node, index));
                    return Picture.label(String.valueOf(bit)) + (bit == 0 ? ", style=dashed" : "");
                })
                .of(diagram.root());
    }
}
