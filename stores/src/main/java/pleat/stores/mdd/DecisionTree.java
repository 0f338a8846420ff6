package pleat.stores.mdd;

import java.util.function.Consumer;
import pleat.memory.HeapSize;
import pleat.memory.MemoryBudget.Account;
import pleat.memory.OutOfBudgetException;
import pleat.stores.node.NodeTable;

/**
 * A set of states as a multi-valued decision tree (Zheng, Price, Myers, section III A): states share their common prefix and
 * nothing else. All paths end in one terminal node.
 *
 * <p>Cost of {@link #add}: a binary search a layer, and moving the edges of the one node that gets a new edge.
 */
public final class DecisionTree {
    private static final int MOST_NEW_EDGES = 2;
    private static final long OWN_BYTES = HeapSize.ofObject(3, 1, 1) + HeapSize.ofLongs(MOST_NEW_EDGES);

    private final NodeTable table;
    private final LastWalk walk;
    /** The edges of a node about to be made. */
    private final long[] list = new long[MOST_NEW_EDGES];

    private int root;
    private long size;

    public DecisionTree(Account account) {
        account.reserve(OWN_BYTES);
        this.table = NodeTable.plain(account);
        this.walk = new LastWalk(account);
        this.root = table.make(0, list, 0);
        table.retain(root);
    }

    /**
     * Adds the state.
     *
     * @return true iff it was not there before
     * @throws OutOfBudgetException when there is no room; the tree is then unchanged
     */
    public boolean add(int[] state) {
        try {
            walk.makeRoom(state.length);
            boolean isNew = grow(state, StatePath.end(state));
            size += isNew ? 1 : 0;
            if (table.isSparse()) {
                compact();
            }
            return isNew;
        } catch (OutOfBudgetException full) {
            walk.forget();
            table.freeUnused();
            throw full;
        }
    }

    public boolean contains(int[] state) {
        return walk.finds(state, table, root);
    }

    /** No state is longer. */
    int layers() {
        return walk.layers();
    }

    public long size() {
        return size;
    }

    /**
     * Shows every state once, in an array that belongs to the tree.
     *
     * @param width of the states
     */
    public void forEach(int width, Consumer<int[]> visitor) {
        StatePath.forEach(table, root, width, visitor);
    }

    /** For those who read or draw the tree; not to be changed. */
    public NodeTable table() {
        return table;
    }

    public int root() {
        return root;
    }

    /** Gives back the room that is free. Cost: the whole tree. */
    public void compact() {
        walk.forget();
        table.compact(moved -> root = moved.applyAsInt(root));
    }

    private boolean grow(int[] state, int end) {
        int layer = walk.resume(state);
        int node = layer == 0 ? root : walk.node(layer);
        while (true) {
            int label = StatePath.label(state, layer);
            walk.note(layer, node, label);
            int index = table.indexOf(node, label);
            layer++;
            if (index < 0) {
                int rest = table.makeChainApart(state, layer, end);
                table.insertEdge(node, ~index, NodeTable.edge(label, rest));
                return true;
            }
            int child = NodeTable.child(table.edgeAt(node, index));
            if (child == NodeTable.ACCEPT) {
                if (layer >= end) {
                    return false;
                }
                table.redirect(node, index, besideZeros(state, layer, end));
                return true;
            }
            node = child;
        }
    }

    /** Nodes for the slots from a layer on, which are not all 0, and for a tail of zeros. */
    private int besideZeros(int[] state, int from, int end) {
        int split = from;
        while (state[split] == 0) {
            split++;
        }
        long other = NodeTable.edge(state[split], table.makeChainApart(state, split + 1, end));
        long zeros = NodeTable.edge(0, NodeTable.ACCEPT);
        list[0] = Math.min(zeros, other);
        list[1] = Math.max(zeros, other);
        int node = table.make(split, list, 2);
        for (int layer = split - 1; layer >= from; layer--) {
            list[0] = NodeTable.edge(0, node);
            node = table.make(layer, list, 1);
        }
        return node;
    }
}
