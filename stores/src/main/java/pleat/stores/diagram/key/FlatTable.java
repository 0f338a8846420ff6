package pleat.stores.diagram.key;

import java.util.Arrays;
import java.util.function.Consumer;
import pleat.memory.HeapSize;
import pleat.memory.MemoryBudget.Account;
import pleat.memory.OutOfBudgetException;

/**
 * A hash table of keys of the same number of words, open addressing. Any capacity will do, so that its size can follow the
 * memory there is; a new table has none.
 */
public final class FlatTable {
    private static final int LEAST = 16;
    /** Of a table that grows as states come; the next sizes are half as large again, those of a hash table of records. */
    private static final int FIRST_CAPACITY = 32;

    private static final long OWN_BYTES = HeapSize.ofObject(3, 3, 0) + HeapSize.ofLongs(0);
    /** Four fifths full at most: about 3 steps to see that a key is new. */
    private static final int FULL_OF_FIVE = 4;

    private final Account account;
    private final int words;
    private long[] keys;
    private int capacity;
    private int size;
    private Shape shape = Shape.HASHED;

    private enum Shape {
        HASHED,
        /** All keys at the front, in order. */
        SORTED
    }

    public FlatTable(Account account, int words) {
        this.account = account;
        this.words = words;
        account.reserve(OWN_BYTES);
        this.keys = new long[0];
    }

    public long bytes() {
        return OWN_BYTES + bytes(capacity);
    }

    private long bytes(int slots) {
        return 8L * slots * words;
    }

    public int words() {
        return words;
    }

    public int size() {
        return size;
    }

    public boolean hasRoomFor(int more) {
        return size + more <= room(capacity);
    }

    public int room() {
        return room(capacity);
    }

    private static int room(int capacity) {
        return (int) ((long) capacity * FULL_OF_FIVE / 5);
    }

    /** How many keys fit into so many bytes. */
    public static int roomIn(long bytes, int words) {
        return room((int) Math.min(bytes / (8L * words), Integer.MAX_VALUE / words - 8));
    }

    /** How many keys the next larger table has room for that a table comes to which grows by and by, and has room for so many. */
    public static int nextRoom(int keys) {
        int capacity = FIRST_CAPACITY;
        while (room(capacity) < keys) {
            capacity += capacity >>> 1;
        }
        return room(capacity);
    }

    /** Makes room for just so many keys in all; needs the old table and the new one for a moment, unless it is empty. */
    public void resize(int keysInAll) {
        int other = capacityFor(keysInAll);
        long[] old = keys;
        if (size == 0) {
            old = new long[0];
            account.release(bytes(capacity));
            capacity = 0;
            keys = old;
        }
        account.reserve(bytes(other));
        keys = new long[other * words];
        account.release(bytes(capacity));
        capacity = other;
        size = 0;
        for (int at = 0; at < old.length; at += words) {
            if (old[at] != 0) {
                add(old, at);
            }
        }
    }

    private static int capacityFor(int keys) {
        return keys == 0 ? 0 : (int) Math.max(LEAST, (keys * 5L + FULL_OF_FIVE - 1) / FULL_OF_FIVE);
    }

    /**
     * Adds a key; there must be room.
     *
     * @return true iff it was not there
     */
    public boolean add(long[] from, int at) {
        return addFrom(start(from, at), from, at);
    }

    /** Adds a key, given a place from which on it is not before it is found. */
    public boolean addFrom(int place, long[] from, int at) {
        int found = findFrom(place, from, at);
        if (keys[found] != 0) {
            return false;
        }
        write(from, at, found);
        size++;
        return true;
    }

    private void write(long[] from, int at, int place) {
        for (int i = 0; i < words; i++) {
            keys[place + i] = from[at + i];
        }
    }

    /**
     * Adds keys that lie one behind the other; there must be room. First places are read before any of them is looked at, as
     * in {@link #locate}.
     *
     * @param scratch says how many keys are looked at together; what it holds is lost
     * @param isNew is told for each key whether it was not there
     */
    public void addAll(long[] from, int count, KeyBatch scratch, boolean[] isNew) {
        int step = scratch.capacity();
        for (int first = 0; first < count; first += step) {
            int number = Math.min(step, count - first);
            for (int i = 0; i < number; i++) {
                scratch.places[i] = start(from, (first + i) * words);
            }
            for (int i = 0; i < number; i++) {
                scratch.nodes[i] = (int) keys[scratch.places[i]];
            }
            for (int i = 0; i < number; i++) {
                isNew[first + i] = addFrom(scratch.places[i], from, (first + i) * words);
            }
        }
    }

    public boolean contains(long[] from, int at) {
        if (size == 0) {
            return false;
        }
        return shape == Shape.SORTED
                ? KeySort.find(keys, words, size, from, at) >= 0
                : keys[findFrom(start(from, at), from, at)] != 0;
    }

    /** Takes a key out; those behind it move up, so that nothing comes between a key and where its search starts. */
    public boolean remove(long[] from, int at) {
        if (!contains(from, at)) {
            return false;
        }
        if (shape == Shape.SORTED) {
            removeSorted(KeySort.find(keys, words, size, from, at));
            return true;
        }
        int hole = findFrom(start(from, at), from, at);
        for (int next = following(hole); keys[next] != 0; next = following(next)) {
            int home = start(keys, next);
            boolean reaches = hole <= next ? home <= hole || home > next : home <= hole && home > next;
            if (reaches) {
                System.arraycopy(keys, next, keys, hole, words);
                hole = next;
            }
        }
        Arrays.fill(keys, hole, hole + words, 0);
        size--;
        return true;
    }

    private void removeSorted(int index) {
        size--;
        System.arraycopy(keys, (index + 1) * words, keys, index * words, (size - index) * words);
    }

    private int following(int place) {
        return place + words == keys.length ? 0 : place + words;
    }

    /** Where the next key is from a place on; -1 if there is none. The key stands at that place of {@link #keys}. */
    public int nextFrom(int place) {
        for (int at = place; at < keys.length && (shape == Shape.HASHED || at < size * words); at += words) {
            if (keys[at] != 0) {
                return at;
            }
        }
        return -1;
    }

    /** Shows the states of all keys; the array is the same each time. */
    public void forEachState(Encoding encoding, Consumer<int[]> visitor) {
        int[] state = new int[encoding.width()];
        for (int at = nextFrom(0); at >= 0; at = nextFrom(at + words)) {
            encoding.read(keys, at, state);
            visitor.accept(state);
        }
    }

    public long[] keys() {
        return keys;
    }

    /**
     * Looks up several keys. Their first places are read before any of them is compared, so that the misses of the cache
     * overlap.
     */
    public void locate(KeyBatch batch, int count) {
        for (int i = 0; i < count; i++) {
            batch.places[i] = start(batch.keys, i * words);
        }
        for (int i = 0; i < count; i++) {
            batch.nodes[i] = (int) keys[batch.places[i]];
        }
        for (int i = 0; i < count; i++) {
            int place = findFrom(batch.places[i], batch.keys, i * words);
            batch.places[i] = keys[place] != 0 ? place : ~place;
        }
    }

    /** Where the key is, or the empty place where it belongs. */
    private int findFrom(int place, long[] from, int at) {
        int slot = place;
        while (keys[slot] != 0 && !equal(slot, from, at)) {
            slot = following(slot);
        }
        return slot;
    }

    private boolean equal(int slot, long[] from, int at) {
        for (int i = 0; i < words; i++) {
            if (keys[slot + i] != from[at + i]) {
                return false;
            }
        }
        return true;
    }

    /**
     * Of the keys of a batch that wait, those that are not here; they are the ones that wait afterwards, and the others are
     * known. For any thread, as long as no key comes or goes.
     *
     * @return how many there are
     */
    public int missing(KeyBatch batch, int waiting) {
        if (size == 0) {
            return waiting;
        }
        for (int i = 0; i < waiting; i++) {
            batch.starts[i] = start(batch.keys, batch.waiting[i] * words);
        }
        for (int i = 0; i < waiting; i++) {
            batch.nodes[i] = (int) keys[batch.starts[i]];
        }
        int still = 0;
        for (int i = 0; i < waiting; i++) {
            int number = batch.waiting[i];
            if (keys[findFrom(batch.starts[i], batch.keys, number * words)] == 0) {
                batch.waiting[still] = number;
                still++;
            } else {
                batch.places[number] = KeyBatch.KNOWN;
            }
        }
        return still;
    }

    private int start(long[] from, int at) {
        return words * KeyHash.place(from, at, words, capacity);
    }

    /**
     * Moves the keys to the front and sorts them there. Until {@link #clear} none can be added.
     *
     * @throws OutOfBudgetException when there is no room for that; nothing is changed then
     */
    public long[] sortedKeys() {
        if (shape == Shape.HASHED) {
            long needed = KeySort.bytes(words, size);
            account.reserve(needed);
            int to = 0;
            for (int at = 0; at < keys.length; at += words) {
                if (keys[at] != 0) {
                    System.arraycopy(keys, at, keys, to, words);
                    to += words;
                }
            }
            KeySort.sort(keys, words, size);
            account.release(needed);
            shape = Shape.SORTED;
        }
        return keys;
    }

    public void clear() {
        Arrays.fill(keys, 0);
        size = 0;
        shape = Shape.HASHED;
    }

    /** A table with the same keys, which have zeros for the words they lack. */
    public FlatTable widened(int moreWords) {
        FlatTable wider = emptyWithSameRoom(moreWords);
        long[] key = new long[moreWords];
        for (int at = 0; at < keys.length; at += words) {
            if (keys[at] != 0) {
                System.arraycopy(keys, at, key, 0, words);
                wider.add(key, 0);
            }
        }
        return wider;
    }

    /** An empty table on the same account that has room for as many keys, of so many words. */
    public FlatTable emptyWithSameRoom(int otherWords) {
        FlatTable other = new FlatTable(account, otherWords);
        try {
            other.resize(room());
            return other;
        } catch (OutOfBudgetException full) {
            other.free();
            throw full;
        }
    }

    /** Gives the memory back. Its owner must not use the table afterwards; others may still be looking at it. */
    public void free() {
        account.release(bytes());
    }
}
