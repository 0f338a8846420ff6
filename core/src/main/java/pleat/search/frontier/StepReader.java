package pleat.search.frontier;

import java.util.Arrays;

/** Reads back a step that a {@link StepWriter} put on a stack. Holds one step at a time. */
public final class StepReader {
    /** A bit of the first byte, free for the stack's owner to set: the step was taken, it is part of the current path. */
    public static final int ENTERED = 1;

    private byte[] record = new byte[64];
    private int position;

    /** Takes the step that ends at the position of the stack, and returns where it starts. */
    public long load(ByteStack stack, long end) {
        int length = stack.lengthBefore(end);
        if (record.length < length) {
            record = new byte[2 * length];
        }
        return stack.readBefore(end, record);
    }

    public boolean isEntered() {
        return (record[0] & ENTERED) != 0;
    }

    public int transition() {
        position = 0;
        return (number() >>> 1) - 1;
    }

    /** Changes the state by the step; returns it, or a longer copy where the step reaches past its end. */
    public int[] apply(int[] state) {
        int[] changed = state;
        position = 0;
        number();
        int slot = -1;
        for (int gap = number(); gap != 0; gap = number()) {
            slot += gap;
            if (slot >= changed.length) {
                changed = Arrays.copyOf(changed, slot + 1);
            }
            changed[slot] ^= number();
        }
        return changed;
    }

    private int number() {
        int value = 0;
        int shift = 0;
        while (record[position] < 0) {
            value |= (record[position++] & 0x7F) << shift;
            shift += 7;
        }
        return value | record[position++] << shift;
    }
}
