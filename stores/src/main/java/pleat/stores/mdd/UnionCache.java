package pleat.stores.mdd;

import pleat.memory.HeapSize;
import pleat.memory.MemoryBudget.Account;
import pleat.stores.node.NodeTable;

/**
 * Results of the union of pairs of nodes, while two diagrams are joined and no node is freed. Direct-mapped: a later pair
 * takes the place of an earlier one. Between operations it takes no room and remembers nothing.
 *
 * <p>Cost: 12 bytes an entry, an entry for every four to eight nodes.
 */
final class UnionCache {
    private static final int LEAST_ENTRIES = 16;
    private static final int NODES_PER_ENTRY = 4;
    private static final int MOST_ENTRIES = 1 << 28;

    private final Account account;
    private long[] pairs = {};
    private int[] results = {};

    UnionCache(Account account) {
        account.reserve(HeapSize.ofObject(3, 0, 0) + bytes(0));
        this.account = account;
    }

    private static long bytes(int entries) {
        return HeapSize.ofLongs(entries) + HeapSize.ofInts(entries);
    }

    /** Takes room for a table of so many nodes. */
    void open(long nodes) {
        long fitting = Long.highestOneBit(Math.max(LEAST_ENTRIES, nodes / NODES_PER_ENTRY));
        int entries = (int) Math.min(MOST_ENTRIES, fitting);
        account.reserve(bytes(entries) - bytes(0));
        resize(entries);
    }

    /** Gives the room back, if there is any. */
    void close() {
        account.release(bytes(pairs.length) - bytes(0));
        resize(0);
    }

    private void resize(int entries) {
        pairs = new long[entries];
        results = new int[entries];
    }

    /** The union of the nodes, or {@code NONE} when it is not known. */
    int find(int first, int second) {
        if (pairs.length == 0) {
            return NodeTable.NONE;
        }
        long pair = NodeTable.edge(first, second);
        int place = place(pair);
        return pairs[place] == pair ? results[place] : NodeTable.NONE;
    }

    void note(int first, int second, int result) {
        if (pairs.length > 0) {
            long pair = NodeTable.edge(first, second);
            int place = place(pair);
            pairs[place] = pair;
            results[place] = result;
        }
    }

    private int place(long pair) {
        long mixed = pair * 0x9E3779B97F4A7C15L;
        return (int) (mixed >>> 32) & (pairs.length - 1);
    }
}
