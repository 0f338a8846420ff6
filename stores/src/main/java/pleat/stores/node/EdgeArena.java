package pleat.stores.node;

import pleat.store.MemoryBudget.Account;
import pleat.stores.memory.HeapSize;

/**
 * Room for lists of edges. A list that is freed is used again for one of its size class; classes are exact up to 16 edges
 * and at most an eighth too large above.
 */
final class EdgeArena {
    private static final int EXACT = 16;
    private static final int CLASSES = EXACT + 8 * (Integer.SIZE - 4);
    /** No list: indexes are noted plus one, so that 0 is free for it. */
    private static final int NOTHING = 0;

    private final LongColumn edges;
    /** For each class the first free list; in a free list the first edge is the next one. */
    private final int[] free = new int[CLASSES];

    private int end;

    EdgeArena(Account account) {
        account.reserve(HeapSize.ofObject(2, 1, 0) + HeapSize.ofInts(CLASSES));
        this.edges = new LongColumn(account);
    }

    long get(int index) {
        return edges.get(index);
    }

    void set(int index, long edge) {
        edges.set(index, edge);
    }

    /** Returns where the list starts. */
    int allocate(int count) {
        int room = room(count);
        int sizeClass = sizeClass(room);
        int found = free[sizeClass];
        if (found != NOTHING) {
            free[sizeClass] = (int) edges.get(found - 1);
            return found - 1;
        }
        if (end + (long) room > Integer.MAX_VALUE) {
            throw new IllegalStateException("more edges than a node table can number");
        }
        edges.ensure(end + (long) room);
        int start = end;
        end += room;
        return start;
    }

    /** Puts one more edge into a list; returns where the list starts now. */
    int insert(int start, int count, int index, long edge) {
        int target = room(count + 1) == room(count) ? start : allocate(count + 1);
        for (int i = count; i > index; i--) {
            edges.set(target + i, edges.get(start + i - 1));
        }
        if (target != start) {
            for (int i = 0; i < index; i++) {
                edges.set(target + i, edges.get(start + i));
            }
            free(start, count);
        }
        edges.set(target + index, edge);
        return target;
    }

    /** Makes sure that so many lists of so many edges together find room; lists may be an eighth too large. */
    void reserve(long lists, long count) {
        edges.ensure(end + lists + count + (count >>> 3));
    }

    void free(int start, int count) {
        int sizeClass = sizeClass(room(count));
        edges.set(start, free[sizeClass]);
        free[sizeClass] = start + 1;
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
}
