package pleat.stores.diagram.key;

import java.util.Arrays;
import java.util.stream.IntStream;

/** The different values that a slot has in some states, if they are few. */
final class SlotValues {
    private final int slot;
    private final int[] values;
    private int count;
    private int last;

    SlotValues(int slot, int most) {
        this.slot = slot;
        this.values = new int[most + 1];
    }

    int slot() {
        return slot;
    }

    /** Cost: the number of values so far, unless it is the value seen last. */
    void see(int value) {
        if (value == last || count == values.length) {
            return;
        }
        last = value;
        for (int i = 0; i < count; i++) {
            if (values[i] == value) {
                return;
            }
        }
        values[count++] = value;
    }

    boolean areFew() {
        return count < values.length;
    }

    /** All of them if they are few; 0 may be left out. */
    IntStream values() {
        return Arrays.stream(values, 0, count);
    }
}
