package pleat.stores.gets;

import java.util.Arrays;
import pleat.memory.HeapSize;
import pleat.memory.MemoryBudget.Account;
import pleat.stores.node.NodeTable;

/** The edges of one node while they are being changed; sorted by label, at most one a label. */
final class EdgeList {
    private static final int FIRST_ROOM = 8;

    private final Account account;
    private long[] edges = new long[FIRST_ROOM];
    private int count;

    EdgeList(Account account) {
        account.reserve(HeapSize.ofObject(2, 1, 0) + HeapSize.ofLongs(FIRST_ROOM));
        this.account = account;
    }

    void clear() {
        count = 0;
    }

    /** Takes the edges of a node, and makes room for one more. */
    void load(NodeTable table, int node) {
        ensure(table.degree(node) + 1);
        count = table.copyEdges(node, edges);
    }

    boolean isEmpty() {
        return count == 0;
    }

    /** There must be room, as there is after {@link #clear} and {@link #load}. */
    void put(int label, int child) {
        int index = indexOf(label);
        if (!isAt(index, label)) {
            System.arraycopy(edges, index, edges, index + 1, count - index);
            count++;
        }
        edges[index] = NodeTable.edge(label, child);
    }

    void remove(int label) {
        int index = indexOf(label);
        if (isAt(index, label)) {
            count--;
            System.arraycopy(edges, index + 1, edges, index, count - index);
        }
    }

    int make(NodeTable table, int tag) {
        return table.make(tag, edges, count);
    }

    int find(NodeTable table, int tag) {
        return table.find(tag, edges, count);
    }

    void rewrite(NodeTable table, int node) {
        table.rewrite(node, edges, count);
    }

    private boolean isAt(int index, int label) {
        return index < count && NodeTable.label(edges[index]) == label;
    }

    /** Where the edge with the label is or would be. */
    private int indexOf(int label) {
        int found = Arrays.binarySearch(edges, 0, count, NodeTable.edge(label, 0));
        return found < 0 ? ~found : found;
    }

    private void ensure(int room) {
        if (room > edges.length) {
            int length = room + (room >> 3);
            account.reserve(HeapSize.ofLongs(length));
            account.release(HeapSize.ofLongs(edges.length));
            edges = new long[length];
        }
    }

    /** Forgets the edges and keeps no more room than it had first. */
    void compact() {
        clear();
        account.release(HeapSize.ofLongs(edges.length) - HeapSize.ofLongs(FIRST_ROOM));
        edges = new long[FIRST_ROOM];
    }
}
