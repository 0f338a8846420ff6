package pleat.stores.diagram;

import java.util.Arrays;
import pleat.memory.HeapSize;
import pleat.memory.MemoryBudget.Account;
import pleat.stores.diagram.key.KeyBatch;
import pleat.stores.diagram.key.Layer;

/**
 * Nodes of a layered diagram that never change once they are made. A node is the number of its first int: a set of labels, one
 * bit each, and behind it the child under each label, in the order of the labels. No two nodes are equal.
 *
 * <p>Cost: 4 bytes per node and 4 per edge, and 5 to 7 a node for finding equal ones.
 */
public final class NodeArena {
    /** No node, and the node without edges: every label leads back to it. */
    public static final int NONE = 0;
    /** The end of every path. */
    public static final int END = 1;

    /** The most edges of a node. */
    public static final int MOST_LABELS = 1 << Layer.MOST_BITS;

    private static final int FIRST_FREE = 2;
    private static final int SHIFT = 14;
    private static final int PAGE = 1 << SHIFT;
    private static final int LEAST_PAGE = 1 << 6;
    private static final int LEAST_BUCKETS = 64;
    /** Of the largest node. */
    private static final int MOST_INTS = 1 + MOST_LABELS;

    /** There are more nodes than the set is worth. */
    public static final class TooManyNodes extends RuntimeException {
        private static final long serialVersionUID = 1L;

        TooManyNodes() {
            super(null, null, false, false);
        }
    }

    private final Account account;
    private long mostBytes = Long.MAX_VALUE;
    private int[][] pages = new int[1][];
    private int pageCount;
    private int end;
    private int[] buckets;
    private int nodes;
    private long edges;

    /** @param expected as many nodes find room without a larger table */
    public NodeArena(Account account, long expected) {
        this.account = account;
        int length = firstBuckets(expected);
        account.reserve(HeapSize.ofObject(3, 3, 2)
                + HeapSize.ofReferences(1)
                + HeapSize.ofInts(length)
                + HeapSize.ofInts(LEAST_PAGE));
        buckets = new int[length];
        pages[0] = new int[LEAST_PAGE];
        pageCount = 1;
        end = FIRST_FREE;
    }

    /** Bytes that so many nodes with so many edges take at most, on the way, if they were expected. */
    public static long mostBytes(long nodes, long edges) {
        long ints = FIRST_FREE + nodes + edges;
        long pages = 1 + ints / (PAGE - MOST_INTS);
        long firstPage = ints > PAGE ? PAGE : Math.max(LEAST_PAGE, 2 * Long.highestOneBit(ints));
        return HeapSize.ofObject(3, 3, 2)
                + HeapSize.ofInts(firstBuckets(nodes))
                // What becomes larger by doubling needs the old room and the new for a moment.
                + 2 * HeapSize.ofReferences(2 * pages)
                + HeapSize.ofInts(firstPage)
                + HeapSize.ofInts(firstPage / 2)
                + (pages - 1) * HeapSize.ofInts(PAGE);
    }

    /** Numbers that so many nodes with so many edges take at most. */
    public static long mostNumbers(long nodes, long edges) {
        return (2 + (FIRST_FREE + nodes + edges) / (PAGE - MOST_INTS)) * PAGE;
    }

    private static int firstBuckets(long expected) {
        return (int) Math.min(Math.max(LEAST_BUCKETS, expected + expected / 2), Integer.MAX_VALUE - 8);
    }

    /** From now on nodes that would take more than so many bytes are not made; see {@link TooManyNodes}. */
    public void limitTo(long bytes) {
        mostBytes = bytes;
    }

    private void addPage() {
        if (bytes() + HeapSize.ofInts(PAGE) > mostBytes) {
            throw new TooManyNodes();
        }
        if (pageCount == pages.length) {
            account.reserve(HeapSize.ofReferences(2L * pageCount));
            account.release(HeapSize.ofReferences(pageCount));
            pages = Arrays.copyOf(pages, 2 * pageCount);
        }
        account.reserve(HeapSize.ofInts(PAGE));
        pages[pageCount++] = new int[PAGE];
    }

    /** The first page starts small, so that a small set is small. */
    private void growFirstPage() {
        int length = 2 * pages[0].length;
        account.reserve(HeapSize.ofInts(length));
        account.release(HeapSize.ofInts(pages[0].length));
        pages[0] = Arrays.copyOf(pages[0], length);
    }

    /** Not to be kept: grows and changes with the nodes. */
    public int[][] pages() {
        return pages;
    }

    /** The pages that there are now, in an array of their own: whatever node there is now is found in them for good. */
    public int[][] pagesForGood() {
        return Arrays.copyOf(pages, pageCount);
    }

    /** The labels of a node, as bits. */
    public int labels(int node) {
        return pages[node >>> SHIFT][node & (PAGE - 1)];
    }

    /** The child under a label; {@link #NONE} if there is none. */
    public int child(int node, int label) {
        int[] page = pages[node >>> SHIFT];
        int at = node & (PAGE - 1);
        int below = page[at] << ~label;
        // The highest bit is that of the label itself now, and the others are those of smaller labels.
        return below < 0 ? page[at + Integer.bitCount(below)] : NONE;
    }

    /**
     * Takes keys one layer down. Those that have no child there wait no longer.
     *
     * @param all the pages of the nodes
     * @param waiting how many keys are on their way
     * @return how many still are
     */
    public static int step(int[][] all, KeyBatch batch, int waiting, int words, int word, int place, int mask) {
        long[] keys = batch.keys;
        int[] from = batch.nodes;
        int[] numbers = batch.waiting;
        int still = 0;
        for (int i = 0; i < waiting; i++) {
            int number = numbers[i];
            int label = (int) (keys[number * words + word] >>> place) & mask;
            int node = from[i];
            int[] page = all[node >>> SHIFT];
            int first = node & (PAGE - 1);
            int below = page[first] << ~label;
            from[still] = page[first + Integer.bitCount(below)];
            numbers[still] = number;
            still += below >>> (Integer.SIZE - 1);
        }
        return still;
    }

    /** The child at an index in the order of the labels. */
    public int childAt(int node, int index) {
        return pages[node >>> SHIFT][(node & (PAGE - 1)) + 1 + index];
    }

    /** The node with one edge. */
    public int single(int label, int child) {
        int labels = 1 << label;
        int[] table = buckets;
        int bucket = bucket(mixed(mixed(0, labels), child), table.length);
        while (table[bucket] != NONE) {
            int node = table[bucket];
            int[] page = pages[node >>> SHIFT];
            int at = node & (PAGE - 1);
            if (page[at] == labels && page[at + 1] == child) {
                return node;
            }
            bucket = bucket + 1 == table.length ? 0 : bucket + 1;
        }
        int node = take(1);
        int[] page = pages[node >>> SHIFT];
        page[node & (PAGE - 1)] = labels;
        page[(node & (PAGE - 1)) + 1] = child;
        return enter(node, 1, bucket);
    }

    /** The node with these labels and children, one child a label in their order. */
    public int make(int labels, int[] children) {
        int count = Integer.bitCount(labels);
        long hash = mixed(0, labels);
        for (int i = 0; i < count; i++) {
            hash = mixed(hash, children[i]);
        }
        int[] table = buckets;
        int bucket = bucket(hash, table.length);
        while (table[bucket] != NONE) {
            if (isEqual(table[bucket], labels, children, count)) {
                return table[bucket];
            }
            bucket = bucket + 1 == table.length ? 0 : bucket + 1;
        }
        int node = take(count);
        int[] page = pages[node >>> SHIFT];
        int at = node & (PAGE - 1);
        page[at] = labels;
        System.arraycopy(children, 0, page, at + 1, count);
        return enter(node, count, bucket);
    }

    private boolean isEqual(int node, int labels, int[] children, int count) {
        int[] page = pages[node >>> SHIFT];
        int at = node & (PAGE - 1);
        if (page[at] != labels) {
            return false;
        }
        for (int i = 0; i < count; i++) {
            if (page[at + 1 + i] != children[i]) {
                return false;
            }
        }
        return true;
    }

    /** Room for a node with so many edges, all in one page. */
    private int take(int count) {
        account.requireNumbers(end + (long) count + PAGE);
        while (end < PAGE && end + 1 + count > pages[0].length && pages[0].length < PAGE) {
            growFirstPage();
        }
        if ((end & (PAGE - 1)) + 1 + count > PAGE || end >>> SHIFT == pageCount) {
            addPage();
            end = (pageCount - 1) << SHIFT;
        }
        return end;
    }

    private int enter(int node, int count, int bucket) {
        end += 1 + count;
        nodes++;
        edges += count;
        buckets[bucket] = node;
        if (nodes > buckets.length - (buckets.length >>> 2)) {
            growBuckets();
        }
        return node;
    }

    private void growBuckets() {
        int[] old = buckets;
        int length = old.length + (old.length >>> 1);
        account.reserve(HeapSize.ofInts(length));
        buckets = new int[length];
        for (int node : old) {
            if (node != NONE) {
                int bucket = bucket(hash(node), length);
                while (buckets[bucket] != NONE) {
                    bucket = bucket + 1 == length ? 0 : bucket + 1;
                }
                buckets[bucket] = node;
            }
        }
        account.release(HeapSize.ofInts(old.length));
    }

    private long hash(int node) {
        int[] page = pages[node >>> SHIFT];
        int at = node & (PAGE - 1);
        long hash = mixed(0, page[at]);
        int count = Integer.bitCount(page[at]);
        for (int i = 1; i <= count; i++) {
            hash = mixed(hash, page[at + i]);
        }
        return hash;
    }

    private static long mixed(long hash, int value) {
        long product = (hash ^ value) * 0x9E3779B97F4A7C15L;
        return product ^ (product >>> 32);
    }

    private static int bucket(long hash, int length) {
        return (int) ((((hash * 0x9E3779B97F4A7C15L) >>> 32) * length) >>> 32);
    }

    /** The first node that was made; {@link #NONE} if there is none. */
    int first() {
        return nodes == 0 ? NONE : FIRST_FREE;
    }

    /** The node that was made after another one; {@link #NONE} if there is none. */
    int next(int node) {
        int next = node + 1 + Integer.bitCount(labels(node));
        if (next < end && offset(next) != 0 && labels(next) == 0) {
            // The rest of the page was too short for it.
            next = (page(next) + 1) << SHIFT;
        }
        return next < end ? next : NONE;
    }

    /** The page of a node, or of one of its children. */
    static int page(int place) {
        return place >>> SHIFT;
    }

    /** The place in its page. */
    static int offset(int place) {
        return place & (PAGE - 1);
    }

    int pageCount() {
        return pageCount;
    }

    int pageLength(int page) {
        return pages[page].length;
    }

    /** No more nodes will be made: gives back what only serves that. */
    void seal() {
        long before = bytes();
        buckets = new int[0];
        int last = pageCount - 1;
        pages = Arrays.copyOf(pages, pageCount);
        pages[last] = Arrays.copyOf(pages[last], end - (last << SHIFT));
        account.release(before - bytes());
    }

    /** Nodes there are, reachable or not, {@link #END} not counted. */
    public int nodes() {
        return nodes;
    }

    public long edges() {
        return edges;
    }

    /** Bytes held. */
    public long bytes() {
        return HeapSize.ofObject(3, 3, 2)
                + HeapSize.ofReferences(pages.length)
                + HeapSize.ofInts(buckets.length)
                + HeapSize.ofInts(pages[0].length)
                + Math.max(0, pageCount - 2) * HeapSize.ofInts(PAGE)
                + (pageCount > 1 ? HeapSize.ofInts(pages[pageCount - 1].length) : 0);
    }

    /** Gives the memory back. The nodes must not be used afterwards. */
    public void free() {
        account.release(bytes());
        pages = null;
    }
}
