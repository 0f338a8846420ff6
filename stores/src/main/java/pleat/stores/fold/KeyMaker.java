package pleat.stores.fold;

import java.util.Arrays;
import pleat.stores.memory.HeapSize;

/**
 * The keys of states, each made from the one before: neighbours in a search differ in a few slots, and only those cost more
 * than a comparison.
 */
final class KeyMaker {
    private final Encoding encoding;
    private final int[] state;
    private final long[] key;

    KeyMaker(Encoding encoding) {
        this.encoding = encoding;
        this.state = new int[encoding.width()];
        this.key = new long[encoding.words()];
        encoding.write(state, key, 0);
    }

    static long bytes(Encoding encoding) {
        return HeapSize.ofObject(3, 0, 0) + HeapSize.ofInts(encoding.width()) + HeapSize.ofLongs(encoding.words());
    }

    Encoding encoding() {
        return encoding;
    }

    /** Makes the key of a state; false if it does not fit the encoding. */
    boolean make(int[] next) {
        int[] padded = next.length < state.length ? Arrays.copyOf(next, state.length) : next;
        for (int slot = state.length; slot < padded.length; slot++) {
            if (padded[slot] != 0) {
                return false;
            }
        }
        for (int slot = 0; slot < state.length; slot++) {
            int value = padded[slot];
            if (value != state[slot]) {
                if (!encoding.change(slot, state[slot], value, key, 0)) {
                    return false;
                }
                state[slot] = value;
            }
        }
        return true;
    }

    /** Copies the key of the state made last. A loop, since a call for a word or two costs more. */
    void copyTo(long[] keys, int at) {
        for (int i = 0; i < key.length; i++) {
            keys[at + i] = key[i];
        }
    }

    /** Of the state made last. Belongs to this maker. */
    long[] key() {
        return key;
    }
}
