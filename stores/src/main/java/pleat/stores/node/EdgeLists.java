package pleat.stores.node;

import java.util.Arrays;
import pleat.memory.HeapSize;
import pleat.memory.MemoryBudget.Account;

/**
 * The edges of the nodes, one list a node, all in one array. Small lists have room for one of a few sizes: exact up to
 * {@value #EXACT} edges, at most a {@value #STEPS}th too much above; the room of a freed one is used again for a list of its
 * size. From {@value #LARGE} edges on at most {@value #LARGE_STEP} are too many, and freed room waits until the lists are moved
 * together.
 */
final class EdgeLists {
    /** The count of a node that is not in use. */
    private static final int FREED = -1;

    private static final int EXACT = 32;
    private static final int STEPS = 16;
    private static final int LARGE = 1 << 12;
    private static final int LARGE_STEP = 64;
    private static final int CLASSES = EXACT + STEPS * 7;
    /** Free room is little up to this and half an edge a node. */
    private static final int FEW = 128;
    /** No list: indexes are noted plus one, so that 0 is free for it. */
    private static final int NOTHING = 0;
    /** The first edge of a large free list, and during compaction of every free list, leads here; owners are never negative. */
    private static final int HOLE = -1;

    private final Account account;
    private final IntColumn starts;
    private final IntColumn counts;
    private final LongColumn edges;
    /** For each class the first free list; in a free list the first edge is the next one. */
    private final int[] free = new int[CLASSES];

    private int end;
    /** One past the last owner that ever had a list. */
    private int owners;
    /** Room in free lists. */
    private int holes;

    EdgeLists(Account account) {
        account.reserve(HeapSize.ofObject(5, 3, 0) + HeapSize.ofInts(CLASSES));
        this.account = account;
        this.starts = new IntColumn(account);
        this.counts = new IntColumn(account);
        this.edges = new LongColumn(account);
    }

    /** Makes sure that owners {@code 0 .. size - 1} exist; a new one has an empty list. */
    void ensureOwners(long size) {
        starts.ensure(size);
        counts.ensure(size);
    }

    boolean isFreed(int owner) {
        return counts.get(owner) == FREED;
    }

    int count(int owner) {
        return counts.get(owner);
    }

    long get(int owner, int index) {
        return edges.get(starts.get(owner) + index);
    }

    void set(int owner, int index, long edge) {
        edges.set(starts.get(owner) + index, edge);
    }

    int copy(int owner, long[] into) {
        int count = counts.get(owner);
        int start = starts.get(owner);
        for (int i = 0; i < count; i++) {
            into[i] = edges.get(start + i);
        }
        return count;
    }

    boolean equal(int owner, long[] list, int count) {
        if (counts.get(owner) != count) {
            return false;
        }
        int start = starts.get(owner);
        for (int i = 0; i < count; i++) {
            if (edges.get(start + i) != list[i]) {
                return false;
            }
        }
        return true;
    }

    /** Takes from the budget what one list of so many edges needs; putting it down cannot be refused then. */
    void prepare(int count) {
        int room = room(count);
        if (room >= LARGE || free[sizeClass(room)] == NOTHING) {
            ensureRoom(room);
        }
    }

    /** Takes from the budget what {@link #insert} needs. */
    void prepareInsert(int owner) {
        int count = counts.get(owner);
        if (isLast(owner)) {
            ensureRoom(room(count + 1) - room(count));
        } else {
            prepare(count + 1);
        }
    }

    private boolean isLast(int owner) {
        return starts.get(owner) + room(counts.get(owner)) == end;
    }

    /** Whether there is more free room than half an edge a node, and a few. */
    boolean isSparse() {
        return holes > owners / 2 + FEW;
    }

    /** Takes from the budget what so many lists need with so many edges together, whatever has been freed. */
    void reserve(long lists, long count) {
        ensureRoom(lists + count + count / STEPS);
    }

    private void ensureRoom(long room) {
        account.requireNumbers(end + room);
        edges.ensure(end + room);
    }

    /** Gives an owner without a list one. Must be prepared. */
    void put(int owner, long[] list, int count) {
        int start = allocate(count);
        starts.set(owner, start);
        counts.set(owner, count);
        owners = Math.max(owners, owner + 1);
        for (int i = 0; i < count; i++) {
            edges.set(start + i, list[i]);
        }
    }

    /** Puts one more edge into a list. Must be prepared. */
    void insert(int owner, int index, long edge) {
        int count = counts.get(owner);
        int start = starts.get(owner);
        int target = start;
        if (isLast(owner)) {
            end += room(count + 1) - room(count);
        } else if (room(count + 1) > room(count)) {
            target = allocate(count + 1);
        }
        for (int i = count; i > index; i--) {
            edges.set(target + i, edges.get(start + i - 1));
        }
        if (target != start) {
            for (int i = 0; i < index; i++) {
                edges.set(target + i, edges.get(start + i));
            }
            makeHole(start, room(count));
            starts.set(owner, target);
        }
        edges.set(target + index, edge);
        counts.set(owner, count + 1);
    }

    void free(int owner) {
        makeHole(starts.get(owner), room(counts.get(owner)));
        counts.set(owner, FREED);
    }

    /** Gives the list of one owner to another one that has none. */
    void move(int from, int to) {
        starts.set(to, starts.get(from));
        counts.set(to, counts.get(from));
        counts.set(from, FREED);
    }

    /** There are no owners any more from this one on. */
    void shrinkOwners(int size) {
        owners = size;
        starts.shrink(size);
        counts.shrink(size);
    }

    private int allocate(int count) {
        int room = room(count);
        if (room < LARGE && free[sizeClass(room)] != NOTHING) {
            int found = free[sizeClass(room)] - 1;
            free[sizeClass(room)] = (int) edges.get(found);
            holes -= room;
            return found;
        }
        int start = end;
        end += room;
        return start;
    }

    private void makeHole(int start, int room) {
        if (room < LARGE) {
            edges.set(start, free[sizeClass(room)]);
            free[sizeClass(room)] = start + 1;
        } else {
            edges.set(start, NodeTable.edge(room, HOLE));
        }
        holes += room;
    }

    /**
     * Moves the lists together, in the order they have. For one pass the first edge of a list names its owner, which keeps
     * the edge's child in place of the list's start: no room beside the lists is needed. Cost: all edges and owners.
     */
    void compact() {
        markHoles();
        for (int owner = NodeTable.FIRST_FREE; owner < owners; owner++) {
            if (!isFreed(owner)) {
                int start = starts.get(owner);
                long first = edges.get(start);
                edges.set(start, NodeTable.edge(NodeTable.label(first), owner));
                starts.set(owner, NodeTable.child(first));
            }
        }
        int to = 0;
        int from = 0;
        while (from < end) {
            long first = edges.get(from);
            int owner = NodeTable.child(first);
            if (owner == HOLE) {
                from += NodeTable.label(first);
                continue;
            }
            int count = counts.get(owner);
            edges.set(to, NodeTable.edge(NodeTable.label(first), starts.get(owner)));
            for (int i = 1; i < count; i++) {
                edges.set(to + i, edges.get(from + i));
            }
            starts.set(owner, to);
            to += room(count);
            from += room(count);
        }
        end = to;
        edges.shrink(end);
    }

    private void markHoles() {
        for (int sizeClass = 0; sizeClass < CLASSES; sizeClass++) {
            int hole = free[sizeClass];
            while (hole != NOTHING) {
                int following = (int) edges.get(hole - 1);
                edges.set(hole - 1, NodeTable.edge(roomOf(sizeClass), HOLE));
                hole = following;
            }
        }
        Arrays.fill(free, NOTHING);
        holes = 0;
    }

    /** Edges that a list of so many has room for; at least one, so that a free list can name the next. */
    private static int room(int count) {
        if (count <= EXACT) {
            return Math.max(1, count);
        }
        int step = count < LARGE ? Integer.highestOneBit(count) / STEPS : LARGE_STEP;
        return (count + step - 1) & -step;
    }

    private static int sizeClass(int room) {
        if (room <= EXACT) {
            return room - 1;
        }
        int doublings = Integer.numberOfTrailingZeros(Integer.highestOneBit(room) / EXACT);
        return EXACT + STEPS * doublings + (room >>> (doublings + 1)) - STEPS;
    }

    private static int roomOf(int sizeClass) {
        if (sizeClass < EXACT) {
            return sizeClass + 1;
        }
        int above = sizeClass - EXACT;
        return (STEPS + above % STEPS) << (above / STEPS + 1);
    }
}
