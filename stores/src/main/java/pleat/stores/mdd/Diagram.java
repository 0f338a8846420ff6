package pleat.stores.mdd;

import pleat.store.MemoryBudget.Account;
import pleat.store.OutOfBudgetException;
import pleat.store.Structure;
import pleat.stores.memory.HeapSize;
import pleat.stores.node.NodeTable;

/**
 * A set of states as a reduced multi-valued decision diagram (Zheng, Price, Myers, section III B): in each layer no two nodes
 * lead to the same set of endings. Canonical: equal sets have equal diagrams.
 *
 * <p>The root is the only node of its layer, so it needs no place among the shared nodes and changes in place. Roots often have
 * by far the most edges, and making a new one for each state would cost all of them.
 *
 * <p>Between operations every node is reached from the root. Every change that is refused leaves the diagram as it was.
 */
final class Diagram {
    private static final long OWN_BYTES = HeapSize.ofObject(3, 1, 1);
    private static final long ZEROS = NodeTable.edge(0, NodeTable.ACCEPT);

    private final NodeTable table;
    private final LayerLists lists;
    private final Union union;
    private final int root;
    private long size;

    Diagram(Account account) {
        account.reserve(OWN_BYTES);
        this.table = NodeTable.shared(account);
        this.lists = new LayerLists(account);
        this.union = new Union(table, lists, account);
        this.root = table.makeApart(0, lists.of(0, 1), 0);
        table.retain(root);
    }

    boolean contains(int[] state) {
        return StatePath.isIn(table, root, state);
    }

    long size() {
        return size;
    }

    boolean add(int[] state) {
        if (contains(state)) {
            return false;
        }
        try {
            join(state);
        } catch (OutOfBudgetException full) {
            table.freeUnused();
            throw full;
        }
        size++;
        return true;
    }

    boolean remove(int[] state) {
        if (!contains(state)) {
            return false;
        }
        try {
            takeOut(state);
        } catch (OutOfBudgetException full) {
            table.freeUnused();
            throw full;
        }
        size--;
        return true;
    }

    /** Adds every state of a tree; none of them may be in this set (section III C). */
    void addAll(DecisionTree tree) {
        try {
            int other = compress(tree.table(), tree.root());
            union.into(root, other);
            table.freeIfUnused(other);
        } catch (OutOfBudgetException full) {
            table.freeUnused();
            throw full;
        }
        size += tree.size();
    }

    /** The reduced form of a tree, whose root nobody refers to if it is new (section III C). */
    private int compress(NodeTable tree, int node) {
        if (node == NodeTable.ACCEPT) {
            return NodeTable.ACCEPT;
        }
        int layer = tree.tag(node);
        int count = tree.degree(node);
        long[] list = lists.of(layer, count);
        for (int i = 0; i < count; i++) {
            long edge = tree.edgeAt(node, i);
            list[i] = NodeTable.edge(NodeTable.label(edge), compress(tree, NodeTable.child(edge)));
        }
        return table.make(layer, list, count);
    }

    /** Encodes the state as a path and joins it to what is below the root's edge for its first slot. */
    private void join(int[] state) {
        int path = StatePath.make(table, state, 1, StatePath.end(state), lists.of(0, 1));
        int label = StatePath.label(state, 0);
        int index = table.indexOf(root, label);
        if (index < 0) {
            table.insertEdge(root, ~index, NodeTable.edge(label, path));
        } else {
            table.redirect(root, index, union.of(childOfRoot(index), path));
            table.freeIfUnused(path);
        }
    }

    private void takeOut(int[] state) {
        int index = table.indexOf(root, StatePath.label(state, 0));
        int rest = without(childOfRoot(index), 1, state);
        if (rest == NodeTable.NONE) {
            long[] list = lists.of(0, table.degree(root));
            table.rewrite(root, list, withoutEdge(root, index, list));
        } else {
            table.redirect(root, index, rest);
        }
    }

    private int childOfRoot(int index) {
        return NodeTable.child(table.edgeAt(root, index));
    }

    /** The set below a node without a state that is in it. */
    private int without(int node, int layer, int[] state) {
        if (node == NodeTable.ACCEPT) {
            return NodeTable.NONE;
        }
        int label = StatePath.label(state, layer);
        int index = table.indexOf(node, label);
        int rest = without(NodeTable.child(table.edgeAt(node, index)), layer + 1, state);
        long[] list = lists.of(layer, table.degree(node));
        if (rest != NodeTable.NONE) {
            int count = table.copyEdges(node, list);
            list[index] = NodeTable.edge(label, rest);
            return madeOf(layer, list, count);
        }
        return madeOf(layer, list, withoutEdge(node, index, list));
    }

    /** Copies the edges of a node but one; returns how many they are. */
    private int withoutEdge(int node, int index, long[] list) {
        int count = table.copyEdges(node, list) - 1;
        System.arraycopy(list, index + 1, list, index, count - index);
        return count;
    }

    /** A node below the root, or what stands in its place when it leads to nothing or to zeros only. */
    private int madeOf(int layer, long[] list, int count) {
        if (count == 0) {
            return NodeTable.NONE;
        }
        return count == 1 && list[0] == ZEROS ? NodeTable.ACCEPT : table.make(layer, list, count);
    }

    /** The terminal is not counted. */
    Structure structure() {
        return new Structure(table.nodes(), table.edges(), table.mostNodes());
    }

    void drawOn(LayeredDrawing drawing) {
        drawing.with("n", table, root);
    }

    /** Draws it where a second graph will be drawn too. */
    void drawOn(LayeredDrawing drawing, String name) {
        drawing.withFirst(name, table, root);
    }
}
