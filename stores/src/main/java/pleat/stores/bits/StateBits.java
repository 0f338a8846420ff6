package pleat.stores.bits;

import java.util.Arrays;
import pleat.state.Slot;
import pleat.state.StateLayout;
import pleat.store.MemoryBudget.Account;
import pleat.stores.memory.HeapSize;

/**
 * States as vectors of bits: each slot has as many bits as its declared domain needs, the most significant first, slots in
 * the order of the layout. A value is written as its distance from the smallest one, exclusive-or that of 0, so that 0 is
 * always all zeros: a state that lacks a slot has the bits of one where it is 0. For domains that start at 0 these are the
 * plain binary digits.
 *
 * <p>Follows a growing layout slot by slot, when its owner says so: {@link #makeRoom}, which the budget may refuse, then
 * {@link #append}, which cannot fail. In between the owner makes its own room.
 */
public final class StateBits {
    private final StateLayout layout;
    private final Account account;
    private int[] lows = {};
    private int[] highs = {};
    private int[] bits = {};
    private int slots;
    private int width;

    public StateBits(StateLayout layout, Account account) {
        account.reserve(HeapSize.ofObject(5, 2, 0) + 3 * HeapSize.ofInts(0));
        this.layout = layout;
        this.account = account;
    }

    /** True when the layout has slots that are not followed yet. */
    public boolean isBehind() {
        return slots < layout.width();
    }

    /** The slot that is to be followed next. */
    public Slot next() {
        return layout.slot(slots);
    }

    public static int widthOf(Slot slot) {
        return Integer.SIZE - Integer.numberOfLeadingZeros(slot.max() - slot.min());
    }

    public void makeRoom() {
        lows = withRoom(lows, slots + 1);
        highs = withRoom(highs, slots + 1);
        bits = withRoom(bits, width + widthOf(next()));
    }

    private int[] withRoom(int[] array, int length) {
        if (array.length >= length) {
            return array;
        }
        account.reserve(HeapSize.ofInts(length));
        account.release(HeapSize.ofInts(array.length));
        return Arrays.copyOf(array, length);
    }

    public void append() {
        Slot slot = next();
        lows[slots] = slot.min();
        highs[slots] = slot.max();
        width += widthOf(slot);
        slots++;
    }

    /** Number of slots followed so far. */
    public int slots() {
        return slots;
    }

    /** Number of bits of the slots followed so far. */
    public int width() {
        return width;
    }

    /**
     * Writes the state to {@link #bits()}.
     *
     * @return false when it cannot be written: a value outside its domain, or one other than 0 in a slot not followed yet
     */
    public boolean write(int[] state) {
        int at = 0;
        for (int slot = 0; slot < slots; slot++) {
            int value = slot < state.length ? state[slot] : 0;
            if (value < lows[slot] || value > highs[slot]) {
                return false;
            }
            int code = (value - lows[slot]) ^ -lows[slot];
            for (int bit = widthAt(slot) - 1; bit >= 0; bit--) {
                bits[at++] = (code >>> bit) & 1;
            }
        }
        for (int slot = slots; slot < state.length; slot++) {
            if (state[slot] != 0) {
                return false;
            }
        }
        return true;
    }

    private int widthAt(int slot) {
        return Integer.SIZE - Integer.numberOfLeadingZeros(highs[slot] - lows[slot]);
    }

    /** The bits written last; zeros from {@link #width()} on. Belongs to this object. */
    public int[] bits() {
        return bits;
    }

    /** The inverse of {@link #write}. */
    public void read(int[] from, int[] state) {
        Arrays.fill(state, 0);
        int at = 0;
        for (int slot = 0; slot < Math.min(slots, state.length); slot++) {
            int code = 0;
            for (int bit = widthAt(slot) - 1; bit >= 0; bit--) {
                code = 2 * code + (at < from.length ? from[at] : 0);
                at++;
            }
            state[slot] = (code ^ -lows[slot]) + lows[slot];
        }
    }

    /** Refuses a state that {@link #write} cannot write, in words. */
    public IllegalArgumentException unwritable(int[] state) {
        return new IllegalArgumentException(
                "a state outside the layout of " + slots + " slots or their domains: " + Arrays.toString(state));
    }
}
