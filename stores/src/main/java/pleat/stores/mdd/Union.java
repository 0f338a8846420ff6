package pleat.stores.mdd;

import pleat.store.MemoryBudget.Account;
import pleat.stores.memory.HeapSize;
import pleat.stores.node.NodeTable;

/**
 * The union of two diagrams in one table (Zheng, Price, Myers, section III B). Frees nothing; nodes that it makes belong to
 * the result. When the budget refuses, nodes are left that nobody refers to.
 */
final class Union {
    private static final long ZEROS = NodeTable.edge(0, NodeTable.ACCEPT);

    private final NodeTable table;
    private final LayerLists lists;
    private final UnionCache cache;

    Union(NodeTable table, LayerLists lists, Account account) {
        account.reserve(HeapSize.ofObject(3, 0, 0));
        this.table = table;
        this.lists = lists;
        this.cache = new UnionCache(account);
    }

    /** The node that leads to what either of two nodes of the same layer leads to. */
    int of(int left, int right) {
        cache.begin(table.nodes());
        return join(left, right);
    }

    /** Adds what another node leads to to a root, which is a node apart and changes in place. */
    void into(int root, int other) {
        cache.begin(table.nodes());
        long[] list = lists.of(0, degree(root) + degree(other));
        table.rewrite(root, list, merge(root, other, list));
    }

    private int join(int left, int right) {
        if (left == right) {
            return left;
        }
        int first = Math.min(left, right);
        int second = Math.max(left, right);
        int known = cache.find(first, second);
        if (known != NodeTable.NONE) {
            return known;
        }
        int layer = table.tag(second);
        long[] list = lists.of(layer, degree(first) + degree(second));
        int result = table.make(layer, list, merge(first, second, list));
        cache.note(first, second, result);
        return result;
    }

    /** Merges the sorted edges of two nodes; returns how many there are. */
    private int merge(int first, int second, long[] list) {
        int firstCount = degree(first);
        int secondCount = degree(second);
        int i = 0;
        int j = 0;
        int count = 0;
        while (i < firstCount && j < secondCount) {
            long ours = edge(first, i);
            long theirs = edge(second, j);
            int label = NodeTable.label(ours);
            if (label < NodeTable.label(theirs)) {
                list[count] = ours;
                i++;
            } else if (label > NodeTable.label(theirs)) {
                list[count] = theirs;
                j++;
            } else {
                list[count] = NodeTable.edge(label, join(NodeTable.child(ours), NodeTable.child(theirs)));
                i++;
                j++;
            }
            count++;
        }
        for (; i < firstCount; i++) {
            list[count++] = edge(first, i);
        }
        for (; j < secondCount; j++) {
            list[count++] = edge(second, j);
        }
        return count;
    }

    /** In a union with a node, {@code ACCEPT} stands for the node that it abbreviates: a single edge 0 to {@code ACCEPT}. */
    private int degree(int node) {
        return node == NodeTable.ACCEPT ? 1 : table.degree(node);
    }

    private long edge(int node, int index) {
        return node == NodeTable.ACCEPT ? ZEROS : table.edgeAt(node, index);
    }
}
