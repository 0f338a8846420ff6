package pleat.stores.mdd;

import java.util.Arrays;
import pleat.store.MemoryBudget.Account;
import pleat.stores.memory.HeapSize;
import pleat.stores.node.NodeTable;

/**
 * Results of the union of pairs of nodes. Direct-mapped: a later pair takes the place of an earlier one.
 *
 * <p>Results are good for one operation, in which no node is freed; between operations numbers of freed nodes come back for
 * other nodes. A stamp on each entry makes forgetting free.
 *
 * <p>Cost: 16 bytes an entry, an entry for every four to eight nodes.
 */
final class UnionCache {
    private static final int FIRST_ENTRIES = 16;
    private static final int NODES_PER_ENTRY = 4;
    private static final int MOST_ENTRIES = 1 << 28;

    private final Account account;
    private long[] pairs = new long[FIRST_ENTRIES];
    private int[] results = new int[FIRST_ENTRIES];
    private int[] stamps = new int[FIRST_ENTRIES];
    private int stamp;

    UnionCache(Account account) {
        account.reserve(HeapSize.ofObject(4, 1, 0) + bytes(FIRST_ENTRIES));
        this.account = account;
    }

    private static long bytes(int entries) {
        return HeapSize.ofLongs(entries) + 2 * HeapSize.ofInts(entries);
    }

    /** Forgets everything, and grows with the table. */
    void begin(long nodes) {
        if (nodes >= 2L * NODES_PER_ENTRY * pairs.length && pairs.length < MOST_ENTRIES) {
            resize((int) Math.min(MOST_ENTRIES, Long.highestOneBit(nodes / NODES_PER_ENTRY)));
        }
        stamp++;
        if (stamp == 0) {
            Arrays.fill(stamps, 0);
            stamp = 1;
        }
    }

    private void resize(int entries) {
        account.reserve(bytes(entries));
        account.release(bytes(pairs.length));
        pairs = new long[entries];
        results = new int[entries];
        stamps = new int[entries];
    }

    /** The union of the nodes, or {@code NONE} when it is not known. */
    int find(int first, int second) {
        long pair = NodeTable.edge(first, second);
        int place = place(pair);
        return stamps[place] == stamp && pairs[place] == pair ? results[place] : NodeTable.NONE;
    }

    void note(int first, int second, int result) {
        long pair = NodeTable.edge(first, second);
        int place = place(pair);
        pairs[place] = pair;
        results[place] = result;
        stamps[place] = stamp;
    }

    private int place(long pair) {
        long mixed = pair * 0x9E3779B97F4A7C15L;
        return (int) (mixed >>> 32) & (pairs.length - 1);
    }
}
