package pleat.stores.node;

import java.util.function.Consumer;
import java.util.function.IntUnaryOperator;
import pleat.memory.HeapSize;
import pleat.memory.MemoryBudget.Account;

/**
 * Nodes of a directed acyclic graph. A node is a number; it has a tag (whatever the store wants to tell apart: a layer, a
 * value) and a list of edges, each a label and a child. Nodes are counted references: one that nobody refers to any more is
 * freed together with what only it referred to, and its room is used again.
 *
 * <p>In a table made {@link #shared}, no two nodes have the same tag and edges: {@link #make} returns the one there is. In a
 * table made {@link #plain} every node is its own: it is <em>apart</em>.
 *
 * <p>Cost: 20 bytes per node and 8 per edge, and in a shared table 4 to 8 bytes per node for finding equal ones. What is free comes
 * on top: an owner that calls {@link #compact} after every operation that left the table {@link #isSparse sparse} has at most
 * one free number for every eight nodes and one free edge for every two, beside a few.
 */
public final class NodeTable {
    /** No node. */
    public static final int NONE = 0;

    /** The one end of accepted paths: has no edges, is never freed. */
    public static final int ACCEPT = 1;

    static final int FIRST_FREE = 2;

    /** Free numbers are few up to this and a {@value #FREE_PART}th of the nodes. */
    private static final int FEW = 64;

    private static final int FREE_PART = 8;

    private final Account account;
    private final IntColumn tags;
    private final IntColumn references;
    /** The next node in the same bucket, or the next free node, or itself if it is in no bucket. */
    private final IntColumn nexts;

    private final EdgeLists lists;
    private final UniqueTable unique;
    private final Sharing sharing;

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
        account.reserve(HeapSize.ofObject(7, 2, 3));
        this.account = account;
        this.sharing = sharing;
        this.tags = new IntColumn(account);
        this.references = new IntColumn(account);
        this.nexts = new IntColumn(account);
        this.lists = new EdgeLists(account);
        this.unique = new UniqueTable(account, tags, lists, nexts);
        prepareColumns(FIRST_FREE);
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
        return unique.find(tag, list, count);
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
            unique.enter(node);
        }
        return node;
    }

    /** A new node that {@link #make} and {@link #find} never return, so that it may change in place: the root of a graph. */
    public int makeApart(int tag, long[] list, int count) {
        prepareForOneMore(count);
        int node = takeNode();
        tags.set(node, tag);
        references.set(node, 0);
        lists.put(node, list, count);
        retainChildren(list, count);
        edges += count;
        nodes++;
        mostNodes = Math.max(mostNodes, nodes);
        nexts.set(node, node);
        return node;
    }

    /**
     * New nodes apart, one below the other: node i has tag i and a single edge, labelled {@code labels[i]}, to node i + 1, the
     * last one to {@link #ACCEPT}. The budget is asked once for all of them; when it refuses, there are none.
     *
     * @return node {@code from}, which nobody refers to yet; {@link #ACCEPT} when there are no nodes
     */
    public int makeChainApart(int[] labels, int from, int end) {
        int length = end - from;
        if (length <= 0) {
            return ACCEPT;
        }
        prepareBuckets(nodes + length);
        prepareColumns(used + (long) length);
        lists.prepareSingles(length);
        int node = ACCEPT;
        for (int i = end - 1; i >= from; i--) {
            long edge = edge(labels[i], node);
            node = takeNode();
            tags.set(node, i);
            references.set(node, 1);
            lists.putSingle(node, edge);
            nexts.set(node, node);
        }
        references.set(node, 0);
        edges += length;
        nodes += length;
        mostNodes = Math.max(mostNodes, nodes);
        return node;
    }

    /** Takes from the budget what one more node with so many edges needs; what comes after cannot be refused. */
    private void prepareForOneMore(int count) {
        prepareBuckets(nodes + 1);
        if (freeNode == NONE) {
            prepareColumns(used + 1L);
        }
        lists.prepare(count);
    }

    /**
     * Takes from the budget what so many more nodes need that have so many edges together, whatever has been freed; making
     * and rewriting them cannot be refused then.
     */
    public void reserve(long moreNodes, long moreEdges) {
        prepareBuckets(nodes + moreNodes);
        prepareColumns(used + moreNodes);
        lists.reserve(moreNodes, moreEdges);
    }

    private void prepareBuckets(long size) {
        if (sharing == Sharing.SHARED) {
            unique.prepare(size, used);
        }
    }

    private void prepareColumns(long size) {
        account.requireNumbers(size);
        tags.ensure(size);
        references.ensure(size);
        lists.ensureOwners(size);
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

    private void retainChildren(long[] list, int count) {
        for (int i = 0; i < count; i++) {
            retain(child(list[i]));
        }
    }

    /** Gives a node other edges. Unless it is apart there must be no other node with the same tag and these edges. */
    public void rewrite(int node, long[] list, int count) {
        lists.prepare(count);
        boolean apart = unique.isApart(node);
        unique.leave(node);
        nexts.set(node, node);
        retainChildren(list, count);
        int oldCount = lists.count(node);
        for (int i = 0; i < oldCount; i++) {
            release(child(lists.get(node, i)));
        }
        lists.free(node);
        lists.put(node, list, count);
        edges += count - oldCount;
        if (!apart) {
            unique.enter(node);
        }
    }

    /** Gives a node apart one more edge, before the one that has this index now. */
    public void insertEdge(int node, int index, long edge) {
        lists.prepareInsert(node);
        lists.insert(node, index, edge);
        edges++;
        retain(child(edge));
    }

    /** Leads an edge of a node apart to another child. */
    public void redirect(int node, int index, int child) {
        long old = lists.get(node, index);
        lists.set(node, index, edge(label(old), child));
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
            int count = lists.count(dying);
            for (int i = 0; i < count; i++) {
                int child = child(lists.get(dying, i));
                if (child >= FIRST_FREE) {
                    references.add(child, -1);
                    following = references.get(child) == 0 ? doomed(child, following) : following;
                }
            }
            lists.free(dying);
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
            if (!lists.isFreed(node)) {
                freeIfUnused(node);
            }
        }
    }

    private int doomed(int node, int following) {
        unique.leave(node);
        nexts.set(node, following);
        return node;
    }

    /** Whether so much is free that {@link #compact} is worth its cost. */
    public boolean isSparse() {
        return used - FIRST_FREE - nodes > nodes / FREE_PART + FEW || lists.isSparse();
    }

    /**
     * Numbers the nodes without gaps and gives back the room that this leaves, and all other free room. The last nodes move to
     * the free numbers, the others stay. Never refused. Cost: all nodes and edges.
     *
     * @param holder is told how a node's number is got from the one it had; every number kept outside of this table must be
     *     replaced before it returns
     */
    public void compact(Consumer<IntUnaryOperator> holder) {
        int end = FIRST_FREE + (int) nodes;
        lists.compact();
        if (end == used) {
            return;
        }
        moveBelow(end);
        IntUnaryOperator moved = node -> node < end ? node : tags.get(node);
        for (int node = FIRST_FREE; node < end; node++) {
            int count = lists.count(node);
            for (int i = 0; i < count; i++) {
                long edge = lists.get(node, i);
                lists.set(node, i, edge(label(edge), moved.applyAsInt(child(edge))));
            }
        }
        holder.accept(moved);
        used = end;
        freeNode = NONE;
        tags.shrink(end);
        references.shrink(end);
        nexts.shrink(end);
        lists.shrinkOwners(end);
        unique.fit(nodes, end);
    }

    /** Moves every node from a number on to a free one before it, which its old number then has as its tag. */
    private void moveBelow(int end) {
        int to = FIRST_FREE;
        for (int node = end; node < used; node++) {
            if (lists.isFreed(node)) {
                continue;
            }
            while (!lists.isFreed(to)) {
                to++;
            }
            nexts.set(to, unique.isApart(node) ? to : NONE);
            references.set(to, references.get(node));
            lists.move(node, to);
            tags.set(to, tags.get(node));
            tags.set(node, to);
        }
    }

    /** One past the largest number that a node has had since the last {@link #compact}. */
    public int end() {
        return used;
    }

    /** Whether the number is that of a node now, {@link #ACCEPT} not counted. */
    public boolean isInUse(int node) {
        return node >= FIRST_FREE && node < used && !lists.isFreed(node);
    }

    public int references(int node) {
        return references.get(node);
    }

    public int tag(int node) {
        return tags.get(node);
    }

    /** Number of edges. */
    public int degree(int node) {
        return node < FIRST_FREE ? 0 : lists.count(node);
    }

    public long edgeAt(int node, int index) {
        return lists.get(node, index);
    }

    /** Copies the edges of a node; returns their number. */
    public int copyEdges(int node, long[] into) {
        return node < FIRST_FREE ? 0 : lists.copy(node, into);
    }

    /**
     * Where the edge with the label is among edges that are sorted by label; if there is none, the complement of where it
     * would be.
     */
    public int indexOf(int node, int label) {
        return node < FIRST_FREE ? ~0 : lists.indexOf(node, label);
    }

    /**
     * The edge with the largest label up to the given one among edges that are sorted by label; if there is none, one to
     * {@link #NONE}.
     */
    public long edgeUpTo(int node, int label) {
        int low = 0;
        int high = degree(node);
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (label(lists.get(node, middle)) <= label) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low == 0 ? edge(0, NONE) : lists.get(node, low - 1);
    }

    /** The child under a label among edges that are sorted by label; {@link #NONE} if there is none. */
    public int childUnder(int node, int label) {
        return node < FIRST_FREE ? NONE : lists.childUnder(node, label);
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
}
