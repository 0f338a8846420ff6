package pleat.state;

import java.util.Arrays;

/**
 * Reads one packed state after the other: narrow ones as a whole, of wide ones the words that differ from those of the state
 * before, because neighbours in a search have most of them in common.
 */
public final class Unpacker {
    private final BitPacking packing;
    /** For each word the slots that have bits there; not used for narrow states. */
    private final int[][] slots;
    /** The state read last, unless it was narrow. */
    private final int[] state;
    /** Its packed form. */
    private final long[] packed;

    public Unpacker(BitPacking packing) {
        this.packing = packing;
        this.slots = packing.isNarrow() ? new int[0][] : packing.slotsByWord();
        this.state = new int[packing.width()];
        this.packed = new long[packing.words()];
    }

    public BitPacking packing() {
        return packing;
    }

    /** Reads a state that the packing wrote to {@code from[offset ..]}; slots that it does not know become 0. */
    public void unpack(long[] from, int offset, int[] into) {
        if (packing.isNarrow()) {
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
