package pleat.stores.node;

import java.util.Arrays;
import pleat.store.MemoryBudget.Account;
import pleat.stores.memory.HeapSize;

/**
 * The edges of the nodes, one list a node, all in one array. The room of a freed list is used again for one of its size class;
 * classes are exact up to 16 edges and at most an eighth too large above. Before the array grows, live lists are moved
 * together if a {@value #SLACK}th or more of it is free, and also when more than half of it is.
 */
final class EdgeLists {
    /** The count of a node that is not in use. */
    private static final int FREED = -1;

    private static final int EXACT = 16;
    private static final int CLASSES = EXACT + 8 * (Integer.SIZE - 4);
    private static final int SLACK = 8;
    /** No list: indexes are noted plus one, so that 0 is free for it. */
    private static final int NOTHING = 0;
    /** Marks the first edge of a free list during compaction; owners are never negative. */
    private static final int HOLE = -1;

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
        account.reserve(HeapSize.ofObject(4, 3, 0) + HeapSize.ofInts(CLASSES));
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
        if (holes > end / 2 && end > LongColumn.PAGE) {
            compact();
        }
        int room = room(count);
        if (free[sizeClass(room)] == NOTHING) {
            ensureRoom(room);
        }
    }

    /** Takes from the budget what so many lists need with so many edges together, whatever has been freed. */
    void reserve(long lists, long count) {
        ensureRoom(lists + count + (count >>> 3));
    }

    private void ensureRoom(long room) {
        if (end + room > edges.capacity() && holes >= end / SLACK) {
            compact();
        }
        if (end + room > Integer.MAX_VALUE) {
            throw new IllegalStateException("more edges than a node table can number");
        }
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

    /** Puts one more edge into a list. Must be prepared for a list with one more. */
    void insert(int owner, int index, long edge) {
        int count = counts.get(owner);
        int start = starts.get(owner);
        int target = room(count + 1) == room(count) ? start : allocate(count + 1);
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

    private int allocate(int count) {
        int room = room(count);
        int sizeClass = sizeClass(room);
        int found = free[sizeClass];
        if (found != NOTHING) {
            free[sizeClass] = (int) edges.get(found - 1);
            holes -= room;
            return found - 1;
        }
        int start = end;
        end += room;
        return start;
    }

    private void makeHole(int start, int room) {
        int sizeClass = sizeClass(room);
        edges.set(start, free[sizeClass]);
        free[sizeClass] = start + 1;
        holes += room;
    }

    /**
     * Moves the lists together, in the order they have. For one pass the first edge of a list names its owner, which keeps
     * the edge's child in place of the list's start: no room beside the lists is needed. Cost: all edges and owners.
     */
    private void compact() {
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
        int step = 1 << (Integer.SIZE - 1 - Integer.numberOfLeadingZeros(count) - 3);
        return (count + step - 1) & -step;
    }

    private static int sizeClass(int room) {
        if (room <= EXACT) {
            return room - 1;
        }
        int exponent = Integer.SIZE - 1 - Integer.numberOfLeadingZeros(room);
        return EXACT + 8 * (exponent - 4) + (room >>> (exponent - 3)) - 8;
    }

    private static int roomOf(int sizeClass) {
        if (sizeClass < EXACT) {
            return sizeClass + 1;
        }
        int above = sizeClass - EXACT;
        return (8 + above % 8) << (above / 8 + 1);
    }
}
