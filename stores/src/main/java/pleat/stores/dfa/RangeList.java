package pleat.stores.dfa;

import pleat.memory.HeapSize;
import pleat.stores.node.NodeTable;

/**
 * The edges of one node while they are put together: ranges of symbols that lead to the same child, sorted, as long as
 * possible, none to {@link NodeTable#NONE}. So equal successor functions are equal lists (Holzmann and Puri 1999, 5.1, range
 * compression).
 *
 * <p>A range is the label of its edge: its first symbol times 256 plus its last one.
 */
final class RangeList {
    static final int SYMBOLS = 256;
    static final long BYTES = HeapSize.ofObject(1, 1, 0) + HeapSize.ofLongs(SYMBOLS);

    private static final int LAST = SYMBOLS - 1;

    private final long[] edges = new long[SYMBOLS];
    private int count;

    static int first(long edge) {
        return NodeTable.label(edge) >>> 8;
    }

    static int last(long edge) {
        return NodeTable.label(edge) & LAST;
    }

    /** The largest label of a range that starts with the symbol. */
    static int largestLabel(int symbol) {
        return (symbol << 8) | LAST;
    }

    private static long range(int first, int last, int child) {
        return NodeTable.edge((first << 8) | last, child);
    }

    /** The edges are {@code 0 .. count() - 1} of an array that belongs to this list. */
    long[] edges() {
        return edges;
    }

    int count() {
        return count;
    }

    void clear() {
        count = 0;
    }

    /** Symbols must come in ascending order; no symbols and no child are fine. */
    void append(int first, int last, int child) {
        if (first > last || child == NodeTable.NONE) {
            return;
        }
        if (count > 0 && continues(edges[count - 1], first, child)) {
            edges[count - 1] = range(first(edges[count - 1]), last, child);
        } else {
            edges[count++] = range(first, last, child);
        }
    }

    private static boolean continues(long edge, int first, int child) {
        return last(edge) + 1 == first && NodeTable.child(edge) == child;
    }

    /** Becomes the edges of the node, except that the symbol leads to the child. */
    void copyWith(NodeTable table, int node, int symbol, int child) {
        clear();
        int next = 0;
        int degree = table.degree(node);
        for (int i = 0; i < degree; i++) {
            long edge = table.edgeAt(node, i);
            int first = first(edge);
            int last = last(edge);
            int target = NodeTable.child(edge);
            if (next <= symbol && symbol < first) {
                append(symbol, symbol, child);
            }
            if (first <= symbol && symbol <= last) {
                append(first, symbol - 1, target);
                append(symbol, symbol, child);
                append(symbol + 1, last, target);
            } else {
                append(first, last, target);
            }
            next = last + 1;
        }
        if (next <= symbol) {
            append(symbol, symbol, child);
        }
    }
}
