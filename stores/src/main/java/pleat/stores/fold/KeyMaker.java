package pleat.stores.fold;

import java.util.Arrays;
import pleat.state.StateLayout;
import pleat.stores.memory.HeapSize;

/**
 * Makes the keys of states: short ones slot by slot, long ones from the key before, because neighbours in a search differ in a
 * few slots of many.
 */
final class KeyMaker {
    /** So many slots behind one that has changed are looked at one by one. */
    private static final int NEAR = 6;

    private final Encoding encoding;
    private final boolean gathers;
    /** Of which {@link #key} is the key, unless it gathers. */
    private final int[] state;

    private final long[] key;

    KeyMaker(Encoding encoding) {
        this.encoding = encoding;
        this.gathers = encoding.canGather();
        this.state = new int[encoding.width()];
        for (int slot = 0; slot < state.length; slot++) {
            state[slot] = encoding.first(slot);
        }
        this.key = new long[encoding.words()];
        encoding.write(state, key, 0);
    }

    static long bytes(Encoding encoding) {
        return HeapSize.ofObject(3, 0, 1) + HeapSize.ofInts(encoding.width()) + HeapSize.ofLongs(encoding.words());
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
            if (!encoding.change(slot, state[slot], next[slot], key, 0)) {
                return false;
            }
            state[slot] = next[slot];
            slot = nextDifference(slot + 1, next);
        }
        return true;
    }

    /** Slots that change together are mostly neighbours, and a call for a few slots costs more than looking at them. */
    private int nextDifference(int from, int[] next) {
        int near = Math.min(from + NEAR, state.length);
        for (int slot = from; slot < near; slot++) {
            if (state[slot] != next[slot]) {
                return slot;
            }
        }
        int further = Arrays.mismatch(state, near, state.length, next, near, state.length);
        return further < 0 ? -1 : near + further;
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
