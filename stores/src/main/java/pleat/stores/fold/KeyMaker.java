package pleat.stores.fold;

import java.util.Arrays;
import pleat.memory.HeapSize;
import pleat.state.StateLayout;

/**
 * Makes the keys of states: short ones slot by slot, long ones from the key before, because neighbours in a search differ in a
 * few slots of many.
 */
final class KeyMaker {
    private final Encoding encoding;
    private final boolean gathers;
    /** Of which {@link #key} is the key, unless it gathers. */
    private final int[] state;
    /** Of the values of the state. */
    private final int[] codes;

    private final long[] key;

    KeyMaker(Encoding encoding) {
        this.encoding = encoding;
        this.gathers = encoding.canGather();
        this.state = new int[encoding.width()];
        this.codes = new int[encoding.width()];
        for (int slot = 0; slot < state.length; slot++) {
            state[slot] = encoding.first(slot);
        }
        this.key = new long[encoding.words()];
        encoding.write(state, key, 0);
    }

    static long bytes(Encoding encoding) {
        return HeapSize.ofObject(4, 0, 1) + 2 * HeapSize.ofInts(encoding.width()) + HeapSize.ofLongs(encoding.words());
    }

    Encoding encoding() {
        return encoding;
    }

    /** Makes the key of a state; false if it does not fit the encoding. */
    boolean make(int[] next) {
        int[] fitted = next.length == state.length ? next : Arrays.copyOf(next, state.length);
        if (!StateLayout.isZeroFrom(state.length, next)) {
            return false;
        }
        return gathers ? encoding.gather(fitted, key, 0) : changeTo(fitted);
    }

    private boolean changeTo(int[] next) {
        int slot = Arrays.mismatch(state, next);
        while (slot >= 0) {
            int code = encoding.code(slot, next[slot]);
            if (!encoding.fits(slot, code)) {
                return false;
            }
            encoding.flip(slot, code ^ codes[slot], key, 0);
            codes[slot] = code;
            state[slot] = next[slot];
            slot = StateLayout.nextDifference(slot + 1, state, next);
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
