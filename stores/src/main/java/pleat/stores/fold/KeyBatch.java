package pleat.stores.fold;

import pleat.stores.memory.HeapSize;

/** Keys that are looked up together, with what is known of each on the way. Reused. */
final class KeyBatch {
    /** A place that says no more than that the key is there already. */
    static final int KNOWN = 0;
    /** A place that says no more than that the key was not found. */
    static final int OPEN = -1;

    /** One behind the other. */
    final long[] keys;
    /** For each key where it is in the flat table, or the complement of where it belongs. */
    final int[] places;
    /** For each key the number of the state that it was made of, where there are others without a key. */
    final int[] states;
    /** The numbers of the keys that are on their way through the diagram. */
    final int[] waiting;
    /** For each of those the node that it has come to. */
    final int[] nodes;

    KeyBatch(int capacity, int words) {
        keys = new long[capacity * words];
        places = new int[capacity];
        states = new int[capacity];
        nodes = new int[capacity];
        waiting = new int[capacity];
    }

    /** Lets the first keys wait, all of them. */
    int waitAll(int count) {
        for (int i = 0; i < count; i++) {
            waiting[i] = i;
        }
        return count;
    }

    /** Words of a key, at most. */
    int words() {
        return keys.length / places.length;
    }

    boolean fits(int count, int words) {
        return places.length >= count && keys.length >= count * words;
    }

    static long bytes(int capacity, int words) {
        return HeapSize.ofObject(5, 0, 0) + HeapSize.ofLongs((long) capacity * words) + 4 * HeapSize.ofInts(capacity);
    }

    long bytes() {
        return HeapSize.ofObject(5, 0, 0) + HeapSize.ofLongs(keys.length) + 4 * HeapSize.ofInts(places.length);
    }
}
