package pleat.stores.diagram.key;

import java.util.Arrays;
import pleat.memory.HeapSize;
import pleat.state.StateLayout;
import pleat.store.StateBatch;

/**
 * Makes the keys of states: short ones slot by slot, long ones from the key before, because neighbours in a search differ in a
 * few slots of many.
 */
public final class KeyEncoder {
    private final Encoding encoding;
    /** Null where keys are long. */
    private final GatherTable table;
    /** Of which {@link #key} is the key, unless there is a table. */
    private final int[] state;
    /** Of the values of the state. */
    private final int[] codes;

    private final long[] key;

    public KeyEncoder(Encoding encoding) {
        this.encoding = encoding;
        this.table = encoding.gatherTable();
        this.state = new int[encoding.width()];
        this.codes = new int[encoding.width()];
        for (int slot = 0; slot < state.length; slot++) {
            state[slot] = encoding.first(slot);
        }
        this.key = new long[encoding.words()];
        encoding.write(state, key, 0);
    }

    public static long bytes(Encoding encoding) {
        return HeapSize.ofObject(5, 0, 0) + 2 * HeapSize.ofInts(encoding.width()) + HeapSize.ofLongs(encoding.words());
    }

    public Encoding encoding() {
        return encoding;
    }

    /** Makes the key of a state; false if it does not fit the encoding. */
    public boolean make(int[] next) {
        int[] fitted = next.length == state.length ? next : Arrays.copyOf(next, state.length);
        if (!StateLayout.isZeroFrom(state.length, next)) {
            return false;
        }
        return table != null ? table.encode(fitted, key, 0) : changeTo(fitted);
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
    public void copyTo(long[] keys, int at) {
        for (int i = 0; i < key.length; i++) {
            keys[at + i] = key[i];
        }
    }

    /**
     * Fills a batch with the keys of states in their order, up to the first that does not fit. States that came a short while
     * ago are answered for, and have none.
     */
    public void fill(KeyBatch keys, StateBatch states, RecentKeys recent) {
        int words = key.length;
        int count = 0;
        int i = 0;
        for (; i < states.size() && make(states.state(i)); i++) {
            if (recent.saw(key)) {
                states.answer(i, false);
            } else {
                keys.states[count] = i;
                copyTo(keys.keys, count * words);
                count++;
            }
        }
        keys.filled(count, i);
    }

    /** Of the state made last. Belongs to this encoder. */
    public long[] key() {
        return key;
    }
}
