package pleat.stores.fold;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * A {@link FlatTable} as other threads see it while its owner adds keys. A place is written once; its first word is read with
 * acquire semantics, which goes with {@link FlatTable}'s way of writing it: a key that is seen is seen as a whole, so whatever
 * is found is there. A key that is being added may not be seen, and none is that comes after the table got a larger array.
 */
final class FlatView {
    static final VarHandle WORD = MethodHandles.arrayElementVarHandle(long[].class);

    private final long[] keys;
    private final int capacity;
    private final int words;

    FlatView(long[] keys, int capacity, int words) {
        this.keys = keys;
        this.capacity = capacity;
        this.words = words;
    }

    /**
     * Looks up the keys of a batch that wait. Their first places are read before any of them is compared, so that the misses
     * of the cache overlap.
     *
     * @return how many were not found; they are those that wait now
     */
    int missing(KeyBatch batch, int waiting) {
        if (capacity == 0) {
            return waiting;
        }
        for (int i = 0; i < waiting; i++) {
            batch.places[i] = words * slot(batch.keys, batch.waiting[i] * words, words, capacity);
        }
        for (int i = 0; i < waiting; i++) {
            batch.nodes[i] = (int) keys[batch.places[i]];
        }
        int still = 0;
        for (int i = 0; i < waiting; i++) {
            int number = batch.waiting[i];
            batch.waiting[still] = number;
            still += contains(batch.places[i], batch.keys, number * words) ? 0 : 1;
        }
        return still;
    }

    private boolean contains(int start, long[] from, int at) {
        int slot = start;
        long first = (long) WORD.getAcquire(keys, slot);
        while (first != 0) {
            if (first == from[at] && restIsEqual(slot, from, at)) {
                return true;
            }
            slot = slot + words == keys.length ? 0 : slot + words;
            first = (long) WORD.getAcquire(keys, slot);
        }
        return false;
    }

    private boolean restIsEqual(int slot, long[] from, int at) {
        for (int i = 1; i < words; i++) {
            if (keys[slot + i] != from[at + i]) {
                return false;
            }
        }
        return true;
    }

    /** The number of the slot where the search for a key starts, in a table of so many. */
    static int slot(long[] from, int at, int words, int capacity) {
        long hash = 0;
        for (int i = 0; i < words; i++) {
            hash = (hash ^ from[at + i]) * 0x9E3779B97F4A7C15L;
            hash ^= hash >>> 32;
        }
        hash *= 0x9E3779B97F4A7C15L;
        return (int) (((hash >>> 32) * capacity) >>> 32);
    }
}
