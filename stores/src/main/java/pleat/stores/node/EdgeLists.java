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
    /** For each owner where its list starts and how many edges it has, in one long: a walk reads both at every node. */
    private final LongColumn spans;

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
        this.account = account;
        this.spans = new LongColumn(account);
        this.edges = new LongColumn(account);
    }

    /** Makes sure that owners {@code 0 .. size - 1} exist; a new one has an empty list. */
    void ensureOwners(long size) {
        spans.ensure(size);
    }

    private static long span(int start, int count) {
        return ((long) start << Integer.SIZE) | (count & 0xFFFF_FFFFL);
    }

    private static int start(long span) {
        return (int) (span >>> Integer.SIZE);
    }

    private static int count(long span) {
        return (int) span;
    }

    private int start(int owner) {
        return start(spans.get(owner));
    }

    boolean isFreed(int owner) {
        return count(owner) == FREED;
    }

    int count(int owner) {
        return count(spans.get(owner));
    }

    long get(int owner, int index) {
        return edges.get(start(owner) + index);
    }

    void set(int owner, int index, long edge) {
        edges.set(start(owner) + index, edge);
    }

    int copy(int owner, long[] into) {
        long span = spans.get(owner);
        int count = count(span);
        int start = start(span);
        for (int i = 0; i < count; i++) {
            into[i] = edges.get(start + i);
        }
        return count;
    }

    /** Where the edge with the label is in a list sorted by label, or the complement of where it would be. */
    int indexOf(int owner, int label) {
        long span = spans.get(owner);
        int start = start(span);
        int low = 0;
        int high = count(span) - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            int found = NodeTable.label(edges.get(start + middle));
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

    /** Where the edge with the label leads to in a list sorted by label; {@code NONE} if there is no such edge. */
    int childUnder(int owner, int label) {
        long span = spans.get(owner);
        int low = start(span);
        int high = low + count(span) - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            long edge = edges.get(middle);
            int found = NodeTable.label(edge);
            if (found < label) {
                low = middle + 1;
            } else if (found > label) {
                high = middle - 1;
            } else {
                return NodeTable.child(edge);
            }
        }
        return NodeTable.NONE;
    }

    boolean equal(int owner, long[] list, int count) {
        long span = spans.get(owner);
        if (count(span) != count) {
            return false;
        }
        int start = start(span);
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
        int count = count(owner);
        if (isLast(owner)) {
            ensureRoom(room(count + 1) - room(count));
        } else {
            prepare(count + 1);
        }
    }

    private boolean isLast(int owner) {
        long span = spans.get(owner);
        return start(span) + room(count(span)) == end;
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
        spans.set(owner, span(start, count));
        owners = Math.max(owners, owner + 1);
        for (int i = 0; i < count; i++) {
            edges.set(start + i, list[i]);
        }
    }

    /** Takes from the budget what so many lists of one edge need. */
    void prepareSingles(int lists) {
        ensureRoom(lists);
    }

    /** Gives an owner without a list one of a single edge. Must be prepared. */
    void putSingle(int owner, long edge) {
        int start = allocate(1);
        spans.set(owner, span(start, 1));
        owners = Math.max(owners, owner + 1);
        edges.set(start, edge);
    }

    /** Puts one more edge into a list. Must be prepared. */
    void insert(int owner, int index, long edge) {
        long span = spans.get(owner);
        int count = count(span);
        int start = start(span);
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
        }
        edges.set(target + index, edge);
        spans.set(owner, span(target, count + 1));
    }

    void free(int owner) {
        long span = spans.get(owner);
        makeHole(start(span), room(count(span)));
        spans.set(owner, span(0, FREED));
    }

    /** Gives the list of one owner to another one that has none. */
    void move(int from, int to) {
        spans.set(to, spans.get(from));
        spans.set(from, span(0, FREED));
    }

    /** There are no owners any more from this one on. */
    void shrinkOwners(int size) {
        owners = size;
        spans.shrink(size);
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
            long span = spans.get(owner);
            if (count(span) != FREED) {
                long first = edges.get(start(span));
                edges.set(start(span), NodeTable.edge(NodeTable.label(first), owner));
                spans.set(owner, span(NodeTable.child(first), count(span)));
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
            long span = spans.get(owner);
            int count = count(span);
            edges.set(to, NodeTable.edge(NodeTable.label(first), start(span)));
            for (int i = 1; i < count; i++) {
                edges.set(to + i, edges.get(from + i));
            }
            spans.set(owner, span(to, count));
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
