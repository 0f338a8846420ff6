package pleat.stores.mdd;

import java.util.function.Consumer;
import pleat.memory.HeapSize;
import pleat.memory.MemoryBudget.Account;
import pleat.memory.OutOfBudgetException;
import pleat.store.GraphSize;
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
    private static final long OWN_BYTES = HeapSize.ofObject(6, 1, 1);
    private static final long ZEROS = NodeTable.edge(0, NodeTable.ACCEPT);

    private final NodeTable table;
    private final LayerLists lists;
    private final Union union;
    private final LastWalk walk;
    /** The node of each layer on a way down, and how many of its edges are done. */
    private final LayerInts path;

    private final LayerInts done;
    private int root;
    private long size;

    Diagram(Account account) {
        account.reserve(OWN_BYTES);
        this.table = NodeTable.shared(account);
        this.lists = new LayerLists(account);
        this.union = new Union(table, lists, account);
        this.walk = new LastWalk(account);
        this.path = new LayerInts(account);
        this.done = new LayerInts(account);
        this.root = table.makeApart(0, lists.of(0, 1), 0);
        table.retain(root);
    }

    boolean contains(int[] state) {
        return walk.finds(state, table, root);
    }

    long size() {
        return size;
    }

    boolean add(int[] state) {
        if (contains(state)) {
            return false;
        }
        walk.forget();
        try {
            walk.makeRoom(state.length);
            join(state);
        } catch (OutOfBudgetException full) {
            table.freeUnused();
            throw full;
        }
        size++;
        compactIfSparse();
        return true;
    }

    boolean remove(int[] state) {
        if (!contains(state)) {
            return false;
        }
        walk.forget();
        try {
            takeOut(state);
        } catch (OutOfBudgetException full) {
            table.freeUnused();
            throw full;
        }
        size--;
        compactIfSparse();
        return true;
    }

    /** Shows every state once, in an array that belongs to the diagram. */
    void forEach(int width, Consumer<int[]> visitor) {
        StatePath.forEach(table, root, width, visitor);
    }

    /** Adds every state of a tree; none of them may be in this set (section III C). */
    void addAll(DecisionTree tree) {
        walk.forget();
        try {
            walk.makeRoom(tree.layers());
            int other = compress(tree.table(), tree.root());
            union.into(root, other);
            table.freeIfUnused(other);
        } catch (OutOfBudgetException full) {
            table.freeUnused();
            throw full;
        }
        size += tree.size();
        lists.clear();
        compactIfSparse();
    }

    private void compactIfSparse() {
        if (table.isSparse()) {
            compact();
        }
    }

    /** Gives back the room that is free. Cost: the whole diagram. */
    void compact() {
        walk.forget();
        table.compact(moved -> root = moved.applyAsInt(root));
        lists.clear();
    }

    /** The reduced form of a tree, whose root nobody refers to if it is new (section III C). */
    private int compress(NodeTable tree, int top) {
        int layer = 0;
        path.set(0, top);
        done.set(0, 0);
        while (true) {
            int node = path.get(layer);
            int index = done.get(layer);
            int reduced;
            if (index < tree.degree(node)) {
                int child = NodeTable.child(tree.edgeAt(node, index));
                if (child != NodeTable.ACCEPT) {
                    layer++;
                    path.set(layer, child);
                    done.set(layer, 0);
                    continue;
                }
                reduced = NodeTable.ACCEPT;
            } else {
                reduced = table.make(layer, lists.of(layer, index), index);
                if (layer == 0) {
                    return reduced;
                }
                layer--;
            }
            appendReduced(tree, layer, reduced);
        }
    }

    /** The next edge of the tree's node in the layer leads to this node in the reduced form. */
    private void appendReduced(NodeTable tree, int layer, int reduced) {
        int node = path.get(layer);
        int index = done.get(layer);
        long edge = NodeTable.edge(NodeTable.label(tree.edgeAt(node, index)), reduced);
        lists.of(layer, tree.degree(node))[index] = edge;
        done.set(layer, index + 1);
    }

    /** Encodes the state as a path and joins it to what is below the root. */
    private void join(int[] state) {
        int end = StatePath.end(state);
        int label = StatePath.label(state, 0);
        int index = table.indexOf(root, label);
        if (index < 0) {
            int rest = StatePath.make(table, state, 1, end, lists.of(0, 1));
            table.insertEdge(root, ~index, NodeTable.edge(label, rest));
        } else {
            table.redirect(root, index, with(childOfRoot(index), state, end));
        }
    }

    /** The set below a node of the layer after the root's with a state that is not in it. */
    private int with(int top, int[] state, int end) {
        int layer = 1;
        int node = top;
        while (node > NodeTable.ACCEPT) {
            path.set(layer, node);
            node = table.childUnder(node, StatePath.label(state, layer));
            layer++;
        }
        int joined;
        if (node == NodeTable.ACCEPT) {
            joined = besideZeros(state, layer, end);
        } else {
            layer--;
            joined = withOneMore(path.get(layer), layer, state, end);
        }
        while (layer > 1) {
            layer--;
            joined = withChild(path.get(layer), layer, StatePath.label(state, layer), joined);
        }
        return joined;
    }

    /** The node with one more edge, to the rest of the state. */
    private int withOneMore(int node, int layer, int[] state, int end) {
        int label = StatePath.label(state, layer);
        int rest = StatePath.make(table, state, layer + 1, end, lists.of(0, 1));
        int index = ~table.indexOf(node, label);
        long[] list = lists.of(layer, table.degree(node) + 1);
        int count = table.copyEdges(node, list);
        System.arraycopy(list, index, list, index + 1, count - index);
        list[index] = NodeTable.edge(label, rest);
        return table.make(layer, list, count + 1);
    }

    /** A node for the slots from a layer on, which are not all 0, and for a tail of zeros. */
    private int besideZeros(int[] state, int from, int end) {
        int split = from;
        while (state[split] == 0) {
            split++;
        }
        long other = NodeTable.edge(state[split], StatePath.make(table, state, split + 1, end, lists.of(0, 1)));
        long[] list = lists.of(0, 2);
        list[0] = Math.min(ZEROS, other);
        list[1] = Math.max(ZEROS, other);
        int node = table.make(split, list, 2);
        for (int layer = split - 1; layer >= from; layer--) {
            list[0] = NodeTable.edge(0, node);
            node = table.make(layer, list, 1);
        }
        return node;
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
    private int without(int top, int topLayer, int[] state) {
        int layer = topLayer;
        for (int node = top; node != NodeTable.ACCEPT; layer++) {
            path.set(layer, node);
            node = table.childUnder(node, StatePath.label(state, layer));
        }
        int rest = NodeTable.NONE;
        while (layer > topLayer) {
            layer--;
            rest = withChild(path.get(layer), layer, StatePath.label(state, layer), rest);
        }
        return rest;
    }

    /** The node where the edge with this label leads to another node instead, or is not there when that is {@code NONE}. */
    private int withChild(int node, int layer, int label, int child) {
        int index = table.indexOf(node, label);
        long[] list = lists.of(layer, table.degree(node));
        if (child == NodeTable.NONE) {
            return madeOf(layer, list, withoutEdge(node, index, list));
        }
        int count = table.copyEdges(node, list);
        list[index] = NodeTable.edge(label, child);
        return madeOf(layer, list, count);
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
    GraphSize graphSize() {
        return new GraphSize(table.nodes(), table.edges(), table.mostNodes());
    }

    void drawOn(LayeredDrawing drawing) {
        drawing.with("n", table, root);
    }

    /** Draws it where a second graph will be drawn too. */
    void drawOn(LayeredDrawing drawing, String name) {
        drawing.withFirst(name, table, root);
    }
}
