package pleat.stores.fold;

/** The keys of a {@link FlatTable} that no longer change, for any thread. */
final class FlatView {
    static final FlatView EMPTY = new FlatView(new long[0], 0, 1);

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
        while (keys[slot] != 0) {
            if (isEqual(slot, from, at)) {
                return true;
            }
            slot = slot + words == keys.length ? 0 : slot + words;
        }
        return false;
    }

    private boolean isEqual(int slot, long[] from, int at) {
        for (int i = 0; i < words; i++) {
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
