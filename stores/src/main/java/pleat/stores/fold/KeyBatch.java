package pleat.stores.fold;

import pleat.memory.HeapSize;
import pleat.store.StateBatch;

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
    /** For each of those where the search for it starts in a table. */
    final int[] starts;

    private int size;
    private int gone;

    KeyBatch(int capacity, int words) {
        keys = new long[capacity * words];
        places = new int[capacity];
        states = new int[capacity];
        nodes = new int[capacity];
        waiting = new int[capacity];
        starts = new int[capacity];
    }

    /**
     * Takes the keys of states in their order, up to the first that does not fit. States that came a short while ago are
     * answered for, and have none.
     */
    void fill(StateBatch batch, KeyMaker maker, RecentKeys recent) {
        int words = maker.encoding().words();
        int count = 0;
        int i = 0;
        for (; i < batch.size() && maker.make(batch.state(i)); i++) {
            if (recent.saw(maker.key())) {
                batch.answer(i, false);
            } else {
                states[count] = i;
                maker.copyTo(keys, count * words);
                count++;
            }
        }
        size = count;
        gone = i;
    }

    /** How many keys it was filled with. */
    int size() {
        return size;
    }

    /** How many states it was filled with: those that have a key, and those that were answered for. */
    int gone() {
        return gone;
    }

    /** The first of the keys that wait are known. */
    void known(int found) {
        for (int i = 0; i < found; i++) {
            places[waiting[i]] = KNOWN;
        }
    }

    /** Lets the first keys wait, all of them, as such that were not found. */
    void waitAll(int count) {
        for (int i = 0; i < count; i++) {
            waiting[i] = i;
            places[i] = OPEN;
        }
    }

    /** Keys that there is room for. */
    int capacity() {
        return places.length;
    }

    /** Whether so many keys of so many words fit, and as many more as its capacity says. */
    boolean fits(int count, int words) {
        return places.length >= count && keys.length >= places.length * words;
    }

    static long bytes(int capacity, int words) {
        return HeapSize.ofObject(6, 2, 0) + HeapSize.ofLongs((long) capacity * words) + 5 * HeapSize.ofInts(capacity);
    }

    long bytes() {
        return HeapSize.ofObject(6, 2, 0) + HeapSize.ofLongs(keys.length) + 5 * HeapSize.ofInts(places.length);
    }
}
