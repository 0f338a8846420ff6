package pleat.stores.diagram.key;

import pleat.memory.HeapSize;

/** Keys that are looked up together, with what is known of each on the way. Reused. */
public final class KeyBatch {
    /** A place that says no more than that the key is there already. */
    public static final int KNOWN = 0;
    /** A place that says no more than that the key was not found. */
    public static final int ABSENT = -1;

    /** One behind the other. */
    public final long[] keys;
    /** For each key where it is in the flat table, or the complement of where it belongs. */
    public final int[] places;
    /** For each key the number of the state that it was made of, where there are others without a key. */
    public final int[] states;
    /** The numbers of the keys that are on their way through the diagram. */
    public final int[] waiting;
    /** For each of those the node that it has come to. */
    public final int[] nodes;
    /** For each of those where the search for it starts in a table. */
    public final int[] starts;

    private int size;
    private int gone;

    public KeyBatch(int capacity, int words) {
        keys = new long[capacity * words];
        places = new int[capacity];
        states = new int[capacity];
        nodes = new int[capacity];
        waiting = new int[capacity];
        starts = new int[capacity];
    }

    /** It has been filled with so many keys, of so many states. */
    public void filled(int keyCount, int stateCount) {
        size = keyCount;
        gone = stateCount;
    }

    /** How many keys it was filled with. */
    public int size() {
        return size;
    }

    /** How many states it was filled with: those that have a key, and those that were answered for. */
    public int gone() {
        return gone;
    }

    /** The first of the keys that wait are known. */
    public void known(int found) {
        for (int i = 0; i < found; i++) {
            places[waiting[i]] = KNOWN;
        }
    }

    /** Lets the first keys wait, all of them, as such that were not found. */
    public void waitAll(int count) {
        for (int i = 0; i < count; i++) {
            waiting[i] = i;
            places[i] = ABSENT;
        }
    }

    /** Keys that there is room for. */
    public int capacity() {
        return places.length;
    }

    /** Whether so many keys of so many words fit, and as many more as its capacity says. */
    public boolean fits(int count, int words) {
        return places.length >= count && keys.length >= places.length * words;
    }

    public static long bytes(int capacity, int words) {
        return HeapSize.ofObject(6, 2, 0) + HeapSize.ofLongs((long) capacity * words) + 5 * HeapSize.ofInts(capacity);
    }

    public long bytes() {
        return HeapSize.ofObject(6, 2, 0) + HeapSize.ofLongs(keys.length) + 5 * HeapSize.ofInts(places.length);
    }
}
