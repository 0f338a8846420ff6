package pleat.stores.diagram.key;

import java.util.Arrays;
import pleat.memory.HeapSize;

/**
 * Makes short keys with a table: for each value of each slot the bits that it puts into the key. Each slot is treated the same
 * way whatever its value, which is quicker than looking for the slots that differ from those of another state: these are hard
 * for a processor to foretell. Immutable.
 */
final class GatherTable {
    /** Longs; 64 KiB, of which a search uses few. */
    private static final int MOST_ENTRIES = 1 << 13;

    /** Words of a key; the slots are gone over once a word. */
    private static final int MOST_WORDS = 2;

    /** For each slot what makes the values that fit start at 0. */
    private final int[] biases;
    /** For each slot the bits of a value that are 0 then, because the key has no room for them. */
    private final int[] beyond;
    /** What a value of a slot puts into a word of a key: {@code entries[word][start + value]}. */
    private final long[][] entries;
    /** For each slot where its value 0 stands. */
    private final int[] starts;

    private GatherTable(int width, int words, int values) {
        biases = new int[width];
        beyond = new int[width];
        starts = new int[width];
        entries = new long[words][values];
    }

    /** Whether keys are short enough, and made of the values alone. */
    static boolean fits(Encoding encoding) {
        int words = encoding.words();
        return encoding.codes().areArithmetic() && words <= MOST_WORDS && words * values(encoding) <= MOST_ENTRIES;
    }

    /** Values that all slots can have, one slot after the other. */
    private static long values(Encoding encoding) {
        long values = 0;
        for (int slot = 0; slot < encoding.width(); slot++) {
            values += 1L << encoding.bits(slot);
        }
        return values;
    }

    static GatherTable of(Encoding encoding) {
        GatherTable table = new GatherTable(encoding.width(), encoding.words(), (int) values(encoding));
        long[] key = new long[encoding.words()];
        int entry = 0;
        for (int slot = 0; slot < table.starts.length; slot++) {
            int bits = encoding.bits(slot);
            boolean isSigned = bits > 0 && encoding.codes().kind(slot) == Codes.Kind.SIGNED;
            int bias = isSigned ? 1 << (bits - 1) : 0;
            table.biases[slot] = bias;
            table.beyond[slot] = bits == Integer.SIZE ? 0 : -1 << bits;
            table.starts[slot] = entry + bias;
            for (int i = 0; i < 1 << bits; i++) {
                Arrays.fill(key, 0);
                encoding.flip(slot, encoding.codes().code(slot, i - bias), key, 0);
                for (int word = 0; word < key.length; word++) {
                    table.entries[word][entry] = key[word];
                }
                entry++;
            }
        }
        return table;
    }

    /**
     * Writes the key of a state with as many slots as the encoding.
     *
     * @return false when the state does not fit; nothing is written then
     */
    boolean encode(int[] state, long[] keys, int at) {
        int misfit = 0;
        for (int slot = 0; slot < biases.length; slot++) {
            misfit |= (state[slot] + biases[slot]) & beyond[slot];
        }
        if (misfit != 0) {
            return false;
        }
        for (int word = 0; word < entries.length; word++) {
            keys[at + word] = gathered(state, entries[word]);
        }
        keys[at] |= KeyShape.MARK;
        return true;
    }

    private long gathered(int[] state, long[] spread) {
        long word = 0;
        for (int slot = 0; slot < starts.length; slot++) {
            word |= spread[starts[slot] + state[slot]];
        }
        return word;
    }

    long bytes() {
        return HeapSize.ofObject(4, 0, 0)
                + 3 * HeapSize.ofInts(starts.length)
                + HeapSize.ofReferences(entries.length)
                + entries.length * HeapSize.ofLongs(entries[0].length);
    }
}
