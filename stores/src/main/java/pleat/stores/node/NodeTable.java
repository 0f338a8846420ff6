package pleat.stores.node;

import pleat.store.MemoryBudget.Account;
import pleat.stores.memory.HeapSize;

/**
 * Nodes of a directed acyclic graph. A node is a number; it has a tag (whatever the store wants to tell apart: a layer, a
 * value) and a list of edges, each a label and a child. Nodes are counted references: one that nobody refers to any more is
 * freed together with what only it referred to, and its room is used again.
 *
 * <p>In a table made {@link #shared}, no two nodes have the same tag and edges: {@link #make} returns the one there is. In a
 * table made {@link #plain} every node is its own: it is <em>apart</em>.
 *
 * <p>Cost: 20 bytes a node and 8 an edge, and 5 to 11 bytes a node for finding equal ones.
 */
public final class NodeTable {
    /** No node. */
    public static final int NONE = 0;

    /** The one end of accepted paths: has no edges, is never freed. */
    public static final int ACCEPT = 1;

    private static final int FIRST_FREE = 2;
    private static final int FIRST_BUCKETS = 16;
    /** The degree of a node that is not in use. */
    private static final int FREED = -1;
    /** The tag is mixed before the first edge comes: children and tags are both small numbers that would cancel out. */
    private static final long SEED = 0x2545F4914F6CDD1DL;

    private final IntColumn tags;
    private final IntColumn degrees;
    private final IntColumn references;
    /** Where the edges of a node start. */
    private final IntColumn starts;
    /** The next node in the same bucket, or the next free node, or itself if it is in no bucket. */
    private final IntColumn nexts;

    private final EdgeArena arena;
    private final IntColumn buckets;
    private final Sharing sharing;
    private int bucketCount = FIRST_BUCKETS;

    private int used = FIRST_FREE;
    private int freeNode = NONE;
    private long nodes;
    private long edges;
    private long mostNodes;

    private enum Sharing {
        SHARED,
        PLAIN
    }

    private NodeTable(Account account, Sharing sharing) {
        account.reserve(HeapSize.ofObject(8, 3, 3));
        this.sharing = sharing;
        this.tags = new IntColumn(account);
        this.degrees = new IntColumn(account);
        this.references = new IntColumn(account);
        this.starts = new IntColumn(account);
        this.nexts = new IntColumn(account);
        this.arena = new EdgeArena(account);
        this.buckets = new IntColumn(account);
        buckets.ensure(FIRST_BUCKETS);
    }

    public static NodeTable shared(Account account) {
        return new NodeTable(account, Sharing.SHARED);
    }

    public static NodeTable plain(Account account) {
        return new NodeTable(account, Sharing.PLAIN);
    }

    /** An edge as one number. Edges compare like their labels, seen as signed numbers. */
    public static long edge(int label, int child) {
        return ((long) label << 32) | (child & 0xFFFF_FFFFL);
    }

    public static int label(long edge) {
        return (int) (edge >> 32);
    }

    public static int child(long edge) {
        return (int) edge;
    }

    /** The node with this tag and these edges, or {@link #NONE}. Only in a shared table. */
    public int find(int tag, long[] list, int count) {
        int node = buckets.get(bucket(hash(tag, list, count)));
        while (node != NONE && !hasContent(node, tag, list, count)) {
            node = nexts.get(node);
        }
        return node;
    }

    /**
     * The node with this tag and these edges; a new one, which nobody refers to yet, if there is none. A new node refers to
     * its children.
     *
     * @param list edges {@code 0 .. count - 1}; copied
     */
    public int make(int tag, long[] list, int count) {
        if (sharing == Sharing.PLAIN) {
            return makeApart(tag, list, count);
        }
        int node = find(tag, list, count);
        if (node == NONE) {
            node = makeApart(tag, list, count);
            enterBucket(node);
        }
        return node;
    }

    /** A new node that {@link #make} and {@link #find} never return, so that it may change in place: the root of a graph. */
    public int makeApart(int tag, long[] list, int count) {
        prepareForOneMore();
        int start = arena.allocate(count);
        int node = takeNode();
        tags.set(node, tag);
        degrees.set(node, count);
        starts.set(node, start);
        references.set(node, 0);
        write(node, list, count);
        nodes++;
        mostNodes = Math.max(mostNodes, nodes);
        nexts.set(node, node);
        return node;
    }

    /** Takes from the budget what one more node needs beside its edges; what comes after cannot be refused. */
    private void prepareForOneMore() {
        prepareBuckets(nodes + 1);
        if (freeNode == NONE) {
            prepareColumns(used + 1L);
        }
    }

    /**
     * Takes from the budget what so many more nodes need that have so many edges together, whatever has been freed; making
     * and rewriting them cannot be refused then.
     */
    public void reserve(long moreNodes, long moreEdges) {
        prepareBuckets(nodes + moreNodes);
        prepareColumns(used + moreNodes);
        arena.reserve(moreNodes, moreEdges);
    }

    private void prepareBuckets(long size) {
        while (sharing == Sharing.SHARED && size > bucketCount) {
            growBuckets();
        }
    }

    private void prepareColumns(long size) {
        if (size > Integer.MAX_VALUE) {
            throw new IllegalStateException("more nodes than a node table can number");
        }
        tags.ensure(size);
        degrees.ensure(size);
        references.ensure(size);
        starts.ensure(size);
        nexts.ensure(size);
    }

    private int takeNode() {
        if (freeNode == NONE) {
            return used++;
        }
        int node = freeNode;
        freeNode = nexts.get(node);
        return node;
    }

    private void write(int node, long[] list, int count) {
        int start = starts.get(node);
        for (int i = 0; i < count; i++) {
            arena.set(start + i, list[i]);
            retain(child(list[i]));
        }
        edges += count;
    }

    /** Gives a node other edges. Unless it is apart there must be no other node with the same tag and these edges. */
    public void rewrite(int node, long[] list, int count) {
        int start = arena.allocate(count);
        boolean apart = isApart(node);
        leaveBucket(node);
        int oldStart = starts.get(node);
        int oldCount = degrees.get(node);
        starts.set(node, start);
        degrees.set(node, count);
        write(node, list, count);
        edges -= oldCount;
        for (int i = 0; i < oldCount; i++) {
            release(child(arena.get(oldStart + i)));
        }
        arena.free(oldStart, oldCount);
        if (!apart) {
            enterBucket(node);
        }
    }

    /** Gives a node apart one more edge, before the one that has this index now. */
    public void insertEdge(int node, int index, long edge) {
        int count = degrees.get(node);
        starts.set(node, arena.insert(starts.get(node), count, index, edge));
        degrees.set(node, count + 1);
        edges++;
        retain(child(edge));
    }

    /** Leads an edge of a node apart to another child. */
    public void redirect(int node, int index, int child) {
        int place = starts.get(node) + index;
        long old = arena.get(place);
        arena.set(place, edge(label(old), child));
        retain(child);
        release(child(old));
    }

    /** Somebody refers to the node from now on. */
    public void retain(int node) {
        if (node >= FIRST_FREE) {
            references.add(node, 1);
        }
    }

    /** Somebody does not refer to the node any more; frees it if it was the last one. Cost: what is freed. */
    public void release(int node) {
        if (node < FIRST_FREE) {
            return;
        }
        references.add(node, -1);
        freeIfUnused(node);
    }

    /** Frees a node that nobody refers to, such as one that was made and is not needed. */
    public void freeIfUnused(int node) {
        if (node < FIRST_FREE || references.get(node) > 0) {
            return;
        }
        // Nodes to be freed form a list through the column of next nodes; recursion could go as deep as there are
        // layers.
        int dying = doomed(node, NONE);
        while (dying != NONE) {
            int following = nexts.get(dying);
            int start = starts.get(dying);
            int count = degrees.get(dying);
            for (int i = 0; i < count; i++) {
                int child = child(arena.get(start + i));
                if (child >= FIRST_FREE) {
                    references.add(child, -1);
                    following = references.get(child) == 0 ? doomed(child, following) : following;
                }
            }
            arena.free(start, count);
            degrees.set(dying, FREED);
            nexts.set(dying, freeNode);
            freeNode = dying;
            nodes--;
            edges -= count;
            dying = following;
        }
    }

    /** Frees every node that nobody refers to: what an operation leaves that was refused halfway. Cost: all nodes. */
    public void freeUnused() {
        for (int node = FIRST_FREE; node < used; node++) {
            if (degrees.get(node) != FREED) {
                freeIfUnused(node);
            }
        }
    }

    private int doomed(int node, int following) {
        leaveBucket(node);
        nexts.set(node, following);
        return node;
    }

    /** One past the largest number that a node ever had. */
    public int end() {
        return used;
    }

    /** Whether the number is that of a node now, {@link #ACCEPT} not counted. */
    public boolean isInUse(int node) {
        return node >= FIRST_FREE && node < used && degrees.get(node) != FREED;
    }

    public int references(int node) {
        return references.get(node);
    }

    public int tag(int node) {
        return tags.get(node);
    }

    /** Number of edges. */
    public int degree(int node) {
        return node < FIRST_FREE ? 0 : degrees.get(node);
    }

    public long edgeAt(int node, int index) {
        return arena.get(starts.get(node) + index);
    }

    /** Copies the edges of a node; returns their number. */
    public int copyEdges(int node, long[] into) {
        int count = degree(node);
        int start = starts.get(node);
        for (int i = 0; i < count; i++) {
            into[i] = arena.get(start + i);
        }
        return count;
    }

    /**
     * Where the edge with the label is among edges that are sorted by label; if there is none, the complement of where it
     * would be.
     */
    public int indexOf(int node, int label) {
        int start = starts.get(node);
        int low = 0;
        int high = degree(node) - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            int found = label(arena.get(start + middle));
            if (found < label) {
                low = middle + 1;
            } else if (found > label) {
                high = middle - 1;
            } else {
                return middle;
            }
        }
        return ~low;
    }

    /**
     * The edge with the largest label up to the given one among edges that are sorted by label; if there is none, one to
     * {@link #NONE}.
     */
    public long edgeUpTo(int node, int label) {
        int start = starts.get(node);
        int low = 0;
        int high = degree(node);
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (label(arena.get(start + middle)) <= label) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low == 0 ? edge(0, NONE) : arena.get(start + low - 1);
    }

    /** The child under a label among edges that are sorted by label; {@link #NONE} if there is none. */
    public int childUnder(int node, int label) {
        int index = node < FIRST_FREE ? -1 : indexOf(node, label);
        return index < 0 ? NONE : child(edgeAt(node, index));
    }

    /** Nodes in use, {@link #ACCEPT} not counted. */
    public long nodes() {
        return nodes;
    }

    public long edges() {
        return edges;
    }

    /** The most nodes that were ever in use at a time. */
    public long mostNodes() {
        return mostNodes;
    }

    private boolean hasContent(int node, int tag, long[] list, int count) {
        if (tags.get(node) != tag || degrees.get(node) != count) {
            return false;
        }
        int start = starts.get(node);
        for (int i = 0; i < count; i++) {
            if (arena.get(start + i) != list[i]) {
                return false;
            }
        }
        return true;
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
        int start = starts.get(node);
        int count = degrees.get(node);
        for (int i = 0; i < count; i++) {
            code = mixed(code, arena.get(start + i));
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

    private boolean isApart(int node) {
        return nexts.get(node) == node;
    }

    private void enterBucket(int node) {
        int bucket = bucket(hashOf(node));
        nexts.set(node, buckets.get(bucket));
        buckets.set(bucket, node);
    }

    private void growBuckets() {
        buckets.ensure(2L * bucketCount);
        buckets.clear();
        bucketCount *= 2;
        for (int node = FIRST_FREE; node < used; node++) {
            if (degrees.get(node) != FREED && !isApart(node)) {
                enterBucket(node);
            }
        }
    }

    private void leaveBucket(int node) {
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
}
