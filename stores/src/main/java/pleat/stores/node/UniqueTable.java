package pleat.stores.node;

import pleat.memory.HeapSize;
import pleat.memory.MemoryBudget.Account;

/**
 * Finds the node with a given tag and edges. Nodes of a bucket are chained through a column that the node table lends; a node
 * that is in no bucket has itself as the next one.
 */
final class UniqueTable {
    private static final int FIRST_BUCKETS = 16;
    /** The tag is mixed before the first edge comes: children and tags are both small numbers that would cancel out. */
    private static final long SEED = 0x2545F4914F6CDD1DL;

    private final IntColumn tags;
    private final EdgeLists lists;
    private final IntColumn nexts;
    private final IntColumn buckets;
    private int bucketCount = FIRST_BUCKETS;

    UniqueTable(Account account, IntColumn tags, EdgeLists lists, IntColumn nexts) {
        account.reserve(HeapSize.ofObject(4, 1, 0));
        this.tags = tags;
        this.lists = lists;
        this.nexts = nexts;
        this.buckets = new IntColumn(account);
        buckets.ensure(FIRST_BUCKETS);
    }

    int find(int tag, long[] list, int count) {
        int node = buckets.get(bucket(hash(tag, list, count)));
        while (node != NodeTable.NONE && (tags.get(node) != tag || !lists.equal(node, list, count))) {
            node = nexts.get(node);
        }
        return node;
    }

    boolean isApart(int node) {
        return nexts.get(node) == node;
    }

    void enter(int node) {
        int bucket = bucket(hashOf(node));
        nexts.set(node, buckets.get(bucket));
        buckets.set(bucket, node);
    }

    /** Takes the node out of its bucket, if it is in one; its next node is undefined then. */
    void leave(int node) {
        if (isApart(node)) {
            return;
        }
        int bucket = bucket(hashOf(node));
        int current = buckets.get(bucket);
        if (current == node) {
            buckets.set(bucket, nexts.get(node));
            return;
        }
        while (nexts.get(current) != node) {
            current = nexts.get(current);
        }
        nexts.set(current, nexts.get(node));
    }

    /** Makes buckets for so many nodes. {@code end} is one past the largest number of a node now. */
    void prepare(long nodes, int end) {
        while (nodes > bucketCount) {
            buckets.ensure(2L * bucketCount);
            bucketCount *= 2;
            refill(end);
        }
    }

    /** Keeps no more buckets than so many nodes need, which have got other numbers; those apart still have themselves as next. */
    void fit(long nodes, int end) {
        while (bucketCount > FIRST_BUCKETS && nodes <= bucketCount / 2) {
            bucketCount /= 2;
        }
        buckets.shrink(bucketCount);
        refill(end);
    }

    private void refill(int end) {
        buckets.clear();
        for (int node = NodeTable.FIRST_FREE; node < end; node++) {
            if (!lists.isFreed(node) && !isApart(node)) {
                enter(node);
            }
        }
    }

    private static long hash(int tag, long[] list, int count) {
        long code = mixed(SEED, tag);
        for (int i = 0; i < count; i++) {
            code = mixed(code, list[i]);
        }
        return mixed(code, count);
    }

    private long hashOf(int node) {
        long code = mixed(SEED, tags.get(node));
        int count = lists.count(node);
        for (int i = 0; i < count; i++) {
            code = mixed(code, lists.get(node, i));
        }
        return mixed(code, count);
    }

    private static long mixed(long code, long value) {
        long mixed = (code ^ value) * 0x9E3779B97F4A7C15L;
        return mixed ^ (mixed >>> 32);
    }

    private int bucket(long hash) {
        return (int) hash & (bucketCount - 1);
    }
}
