package pleat.stores.gets;

import pleat.memory.HeapSize;
import pleat.state.StateLayout;

/**
 * Some bits of a slot whose domain is too large for one layer.
 *
 * @param mask of the bits after shifting; all ones for the highest digit, which has the sign
 */
record Digit(int slot, int shift, int mask) implements Layer {
    static final int BITS = 8;

    private static final int LOW = (1 << BITS) - 1;
    private static final int ALL = -1;

    static Digit highest(int slot, int shift) {
        return new Digit(slot, shift, ALL);
    }

    static Digit lower(int slot, int shift) {
        return new Digit(slot, shift, LOW);
    }

    @Override
    public int valueOf(int[] state) {
        return slot < state.length ? (state[slot] >> shift) & mask : 0;
    }

    @Override
    public void restore(int value, int[] state) {
        state[slot] |= value << shift;
    }

    @Override
    public String describe(int value) {
        return String.valueOf(value);
    }

    @Override
    public String name(StateLayout layout) {
        return "%s>>%d".formatted(layout.qualifiedName(slot), shift);
    }

    @Override
    public long bytes() {
        return HeapSize.ofObject(0, 3, 0);
    }
}
