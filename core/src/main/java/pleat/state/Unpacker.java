package pleat.state;

import java.util.Arrays;

/**
 * Reads one packed state after the other: narrow ones as a whole, of wide ones the words that differ from those of the state
 * before, because neighbours in a search have most of them in common.
 */
public final class Unpacker {
    /** Words of a state that is read as a whole. */
    private static final int MOST_WORDS_AS_A_WHOLE = 2;

    private final BitPacking packing;
    /** For each word the slots that have bits there. */
    private final int[][] slots;
    /** The state read last, unless states are read as a whole. */
    private final int[] state;
    /** Its packed form. */
    private final long[] packed;

    public Unpacker(BitPacking packing) {
        this.packing = packing;
        this.slots = packing.words() <= MOST_WORDS_AS_A_WHOLE ? new int[0][] : packing.slotsByWord();
        this.state = new int[packing.width()];
        this.packed = new long[packing.words()];
    }

    public BitPacking packing() {
        return packing;
    }

    /** Reads a state that the packing wrote to {@code from[offset ..]}; slots that it does not know become 0. */
    public void unpack(long[] from, int offset, int[] into) {
        if (slots.length == 0) {
            packing.unpack(from, offset, into);
            return;
        }
        for (int word = 0; word < packed.length; word++) {
            if (packed[word] != from[offset + word]) {
                packed[word] = from[offset + word];
                for (int slot : slots[word]) {
                    state[slot] = packing.value(slot, from, offset);
                }
            }
        }
        int known = Math.min(into.length, state.length);
        System.arraycopy(state, 0, into, 0, known);
        Arrays.fill(into, known, into.length, 0);
    }
}
