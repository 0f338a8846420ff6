package pleat.rounds;

import java.util.Arrays;
import pleat.memory.HeapSize;
import pleat.memory.MemoryBudget.Account;
import pleat.stores.diagram.key.KeySort;

/** Keys of the same number of words, one behind the other. */
final class KeyList {
    private static final int FIRST = 1 << 8;

    private final Account account;
    private final int words;
    private long[] keys;
    private int size;

    KeyList(Account account, int words) {
        this.account = account;
        this.words = words;
        account.reserve(HeapSize.ofLongs((long) FIRST * words));
        this.keys = new long[FIRST * words];
    }

    void add(long[] from, int at) {
        if ((size + 1) * words > keys.length) {
            account.reserve(HeapSize.ofLongs(2L * keys.length));
            long[] old = keys;
            keys = Arrays.copyOf(old, 2 * old.length);
            account.release(HeapSize.ofLongs(old.length));
        }
        System.arraycopy(from, at, keys, size * words, words);
        size++;
    }

    int size() {
        return size;
    }

    /** All keys; what lies behind the last has no meaning. */
    long[] keys() {
        return keys;
    }

    /** Takes out the keys at some places, which are in ascending order. */
    void removeAll(int[] places, int count) {
        int to = 0;
        int next = 0;
        for (int i = 0; i < size; i++) {
            if (next < count && places[next] == i) {
                next++;
            } else {
                System.arraycopy(keys, i * words, keys, to * words, words);
                to++;
            }
        }
        size = to;
    }

    /** Moves all keys from a place on to the end of another list. */
    void moveFrom(int place, KeyList to) {
        for (int i = place; i < size; i++) {
            to.add(keys, i * words);
        }
        size = Math.min(size, place);
    }

    /** The keys in order. */
    long[] sorted() {
        long needed = KeySort.bytes(words, size);
        account.reserve(needed);
        KeySort.sort(keys, words, size);
        account.release(needed);
        return keys;
    }
}
