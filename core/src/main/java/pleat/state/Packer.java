package pleat.state;

import java.util.Arrays;

/**
 * Packs one state after the other: narrow ones slot by slot, wide ones from the state before, because neighbours in a search
 * differ in a few slots of many.
 */
public final class Packer {
    private final BitPacking packing;
    /** Of which {@link #packed} is the packed form, unless states are packed as a whole. */
    private final int[] state;

    private final long[] packed;

    public Packer(BitPacking packing) {
        this.packing = packing;
        this.state = new int[packing.width()];
        this.packed = new long[packing.words()];
        packing.pack(state, packed);
    }

    public BitPacking packing() {
        return packing;
    }

    /** Packs a state; false if it does not fit the packing. */
    public boolean pack(int[] next) {
        if (packing.isNarrow()) {
            return packing.pack(next, packed);
        }
        int[] fitted = next.length == state.length ? next : Arrays.copyOf(next, state.length);
        return StateLayout.isZeroFrom(state.length, next) && changeTo(fitted);
    }

    private boolean changeTo(int[] next) {
        int slot = Arrays.mismatch(state, next);
        while (slot >= 0) {
            if (!packing.replace(slot, state[slot], next[slot], packed)) {
                return false;
            }
            state[slot] = next[slot];
            slot = StateLayout.nextDifference(slot + 1, state, next);
        }
        return true;
    }

    /** The state packed last. Belongs to this packer. */
    public long[] packed() {
        return packed;
    }
}
