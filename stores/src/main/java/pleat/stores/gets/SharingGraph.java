package pleat.stores.gets;

import pleat.memory.HeapSize;
import pleat.memory.MemoryBudget.Account;
import pleat.memory.OutOfBudgetException;
import pleat.store.GraphSize;
import pleat.stores.node.NodeTable;

/**
 * A graph encoded tuple set (J.-Ch. Gregoire, State space compression in SPIN with GETSs, 1996, sections 2 to 4): a set of
 * int tuples of any lengths as a layered graph whose nodes carry the values. Each path from the root to an end is a tuple.
 *
 * <ul>
 *   <li>The successors of a node are in the next layer and have different values, so every prefix is one path.
 *   <li>Two nodes of a layer with the same value have different successors, so equal ends are shared.
 *   <li>Only ends, and the root of the empty set, have no successors.
 * </ul>
 *
 * <p>The graph is therefore a function of the set. In the table a node's tag is its value, and a label repeats the value of
 * the child, so that a successor is found without looking at the others. The tag of an end is its layer, that of the root 0.
 *
 * <p>The root is the only node of its layer, so it needs no place among the shared nodes and changes in place: it may have more
 * edges than all others together.
 */
public final class SharingGraph {
    /** The value of the ends; no value of a tuple. */
    public static final int END = Integer.MIN_VALUE;

    private static final int ROOT_TAG = 0;

    private final NodeTable table;
    private final GraphPath path;
    private int root;
    private long size;

    /**
     * An empty set.
     *
     * @param account every byte is reserved from it; when it refuses, what was reserved before is left to the caller
     */
    public SharingGraph(Account account) {
        account.reserve(HeapSize.ofObject(2, 1, 1));
        this.table = NodeTable.shared(account);
        this.path = new GraphPath(account, table);
        this.root = table.makeApart(ROOT_TAG, new long[0], 0);
        table.retain(root);
    }

    public boolean contains(int[] values, int length) {
        int node = after(values, length);
        return node != NodeTable.NONE && table.childUnder(node, END) != NodeTable.NONE;
    }

    /**
     * Adds the tuple {@code 0 .. length - 1}; section 4.2.
     *
     * @return true iff it was not there before
     * @throws OutOfBudgetException when there is no room; the set is then unchanged
     */
    public boolean add(int[] values, int length) {
        if (path.follow(root, values, length)) {
            return false;
        }
        path.complete();
        size++;
        compactIfSparse();
        return true;
    }

    /**
     * Takes a tuple out; section 4.3.
     *
     * @return true iff it was there
     * @throws OutOfBudgetException when splitting needs room that there is not; the set is then unchanged
     */
    public boolean remove(int[] values, int length) {
        if (!path.follow(root, values, length)) {
            return false;
        }
        path.cut();
        size--;
        compactIfSparse();
        return true;
    }

    /**
     * Gives a tuple another last value, in one step: refused by the budget, it leaves the old tuple. The old tuple must be in
     * the set and have a value, and the new one must not be there yet.
     */
    public void exchangeLast(int[] values, int length, int last) {
        if (length == 0 || last == END || !path.follow(root, values, length)) {
            throw new IllegalArgumentException("there is no such tuple to exchange the last value of");
        }
        path.exchangeLast(last);
        compactIfSparse();
    }

    private void compactIfSparse() {
        if (table.isSparse()) {
            compact();
        }
    }

    /** Gives back the room that is free. Cost: the whole graph. */
    public void compact() {
        table.compact(moved -> root = moved.applyAsInt(root));
        path.compact();
    }

    /** The greatest value that follows this beginning of a tuple, or {@link #END} when none does. */
    public int greatestAfter(int[] values, int length) {
        int node = after(values, length);
        int degree = table.degree(node);
        return degree == 0 ? END : NodeTable.label(table.edgeAt(node, degree - 1));
    }

    /**
     * Shows every tuple once, sorted by its values, shorter ones before their continuations. The set must not be changed
     * meanwhile. Takes three ints a layer while it runs.
     */
    public void forEach(TupleVisitor visitor) {
        int[] nodes = new int[path.longest() + 1];
        int[] nextEdge = new int[nodes.length];
        int[] values = new int[nodes.length];
        nodes[0] = root;
        int depth = 0;
        while (depth >= 0) {
            if (nextEdge[depth] == table.degree(nodes[depth])) {
                nextEdge[depth--] = 0;
            } else {
                long edge = table.edgeAt(nodes[depth], nextEdge[depth]++);
                if (NodeTable.label(edge) == END) {
                    visitor.visit(values, depth);
                } else {
                    values[depth++] = NodeTable.label(edge);
                    nodes[depth] = NodeTable.child(edge);
                }
            }
        }
    }

    /** Number of tuples. */
    public long size() {
        return size;
    }

    /** The root and the ends count as nodes. */
    public GraphSize graphSize() {
        return new GraphSize(table.nodes(), table.edges(), table.mostNodes());
    }

    /** The graph in the language of Graphviz, the same text for the same set. */
    public String dot(NodeLabels labels) {
        return new GraphDrawing(table, labels).draw(root);
    }

    /** The node that the values lead to, or none. */
    private int after(int[] values, int length) {
        int node = root;
        for (int i = 0; i < length && node != NodeTable.NONE; i++) {
            // An end is no beginning, whatever the caller asks for.
            node = values[i] == END ? NodeTable.NONE : table.childUnder(node, values[i]);
        }
        return node;
    }
}
