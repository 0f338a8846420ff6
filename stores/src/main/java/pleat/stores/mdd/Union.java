package pleat.stores.mdd;

import pleat.memory.HeapSize;
import pleat.memory.MemoryBudget.Account;
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
    /** Of the pair of nodes in each layer that is being merged: the nodes, and how many of their and of common edges are done. */
    private final LayerInts firsts;

    private final LayerInts seconds;
    private final LayerInts firstDone;
    private final LayerInts secondDone;
    private final LayerInts counts;

    Union(NodeTable table, LayerLists lists, Account account) {
        account.reserve(HeapSize.ofObject(8, 0, 0));
        this.table = table;
        this.lists = lists;
        this.cache = new UnionCache(account);
        this.firsts = new LayerInts(account);
        this.seconds = new LayerInts(account);
        this.firstDone = new LayerInts(account);
        this.secondDone = new LayerInts(account);
        this.counts = new LayerInts(account);
    }

    /** Adds what another node leads to to a root, which is a node apart and changes in place. */
    void into(int root, int other) {
        try {
            cache.open(table.nodes());
            begin(0, root, other);
            int count = merge(0);
            table.rewrite(root, lists.of(0, count), count);
        } finally {
            cache.close();
        }
    }

    /** The union of two nodes if there is nothing to do for it, otherwise {@code NONE}. */
    private int known(int left, int right) {
        return left == right ? left : cache.find(Math.min(left, right), Math.max(left, right));
    }

    private void begin(int layer, int left, int right) {
        firsts.set(layer, Math.min(left, right));
        seconds.set(layer, Math.max(left, right));
        firstDone.set(layer, 0);
        secondDone.set(layer, 0);
        counts.set(layer, 0);
    }

    private int made(int layer, int count) {
        int result = table.make(layer, lists.of(layer, count), count);
        cache.note(firsts.get(layer), seconds.get(layer), result);
        return result;
    }

    /** Merges the edges of the pair of nodes in a layer, and makes all nodes below that this takes; returns how many there are. */
    private int merge(int top) {
        int layer = top;
        while (true) {
            if (!mergeToCommonEdge(layer)) {
                int count = counts.get(layer);
                if (layer == top) {
                    return count;
                }
                int node = made(layer, count);
                layer--;
                join(layer, node);
            } else {
                int left = NodeTable.child(edge(firsts.get(layer), firstDone.get(layer)));
                int right = NodeTable.child(edge(seconds.get(layer), secondDone.get(layer)));
                int known = known(left, right);
                if (known == NodeTable.NONE) {
                    layer++;
                    begin(layer, left, right);
                } else {
                    join(layer, known);
                }
            }
        }
    }

    /** The edge that both nodes have next leads to this node in the result. */
    private void join(int layer, int child) {
        int i = firstDone.get(layer);
        int count = counts.get(layer);
        lists.of(layer, count + 1)[count] = NodeTable.edge(NodeTable.label(edge(firsts.get(layer), i)), child);
        firstDone.set(layer, i + 1);
        secondDone.set(layer, secondDone.get(layer) + 1);
        counts.set(layer, count + 1);
    }

    /** Takes the sorted edges of the nodes in a layer up to the next label that both have; returns whether there is one. */
    private boolean mergeToCommonEdge(int layer) {
        int first = firsts.get(layer);
        int second = seconds.get(layer);
        int firstCount = degree(first);
        int secondCount = degree(second);
        int i = firstDone.get(layer);
        int j = secondDone.get(layer);
        int count = counts.get(layer);
        long[] list = lists.of(layer, firstCount + secondCount);
        boolean common = false;
        while (!common && i < firstCount && j < secondCount) {
            long ours = edge(first, i);
            long theirs = edge(second, j);
            int label = NodeTable.label(ours);
            if (label < NodeTable.label(theirs)) {
                list[count++] = ours;
                i++;
            } else if (label > NodeTable.label(theirs)) {
                list[count++] = theirs;
                j++;
            } else {
                common = true;
            }
        }
        if (!common) {
            for (; i < firstCount; i++) {
                list[count++] = edge(first, i);
            }
            for (; j < secondCount; j++) {
                list[count++] = edge(second, j);
            }
        }
        firstDone.set(layer, i);
        secondDone.set(layer, j);
        counts.set(layer, count);
        return common;
    }

    /** In a union with a node, {@code ACCEPT} stands for the node that it abbreviates: a single edge 0 to {@code ACCEPT}. */
    private int degree(int node) {
        return node == NodeTable.ACCEPT ? 1 : table.degree(node);
    }

    private long edge(int node, int index) {
        return node == NodeTable.ACCEPT ? ZEROS : table.edgeAt(node, index);
    }
}
