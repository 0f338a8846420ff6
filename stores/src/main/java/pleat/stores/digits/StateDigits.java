package pleat.stores.digits;

import java.util.Arrays;
import pleat.memory.HeapSize;
import pleat.memory.MemoryBudget.Account;
import pleat.state.Slot;
import pleat.state.StateLayout;

/**
 * States as vectors of binary digits or of bytes: each slot has as many as its declared domain needs, the most significant
 * first, slots in the order of the layout. A value is written as its distance from the smallest one, exclusive-or that of 0,
 * so that 0 is always all zeros: a state that lacks a slot has the digits of one where it is 0. For domains that start at 0
 * these are the plain digits.
 *
 * <p>Follows a growing layout slot by slot, when its owner says so: {@link #makeRoom}, which the budget may refuse, then
 * {@link #append}, which cannot fail. In between the owner makes its own room.
 */
public final class StateDigits {
    private final StateLayout layout;
    private final Account account;
    private final int bitsPerDigit;
    private int[] lows = {};
    private int[] highs = {};
    private int[] digits = {};
    private int slots;
    private int width;

    private StateDigits(StateLayout layout, Account account, int bitsPerDigit) {
        account.reserve(HeapSize.ofObject(5, 3, 0) + 3 * HeapSize.ofInts(0));
        this.layout = layout;
        this.account = account;
        this.bitsPerDigit = bitsPerDigit;
    }

    /** Digits are 0 and 1. */
    public static StateDigits bits(StateLayout layout, Account account) {
        return new StateDigits(layout, account, 1);
    }

    /** Digits are from 0 to 255. */
    public static StateDigits bytes(StateLayout layout, Account account) {
        return new StateDigits(layout, account, Byte.SIZE);
    }

    /** How many bits the values of the slot need. */
    public static int bitsOf(Slot slot) {
        return bitsBetween(slot.min(), slot.max());
    }

    private static int bitsBetween(int low, int high) {
        return Integer.SIZE - Integer.numberOfLeadingZeros(high - low);
    }

    /** True when the layout has slots that are not followed yet. */
    public boolean isBehind() {
        return slots < layout.width();
    }

    /** The slot that is to be followed next. */
    public Slot next() {
        return layout.slot(slots);
    }

    /** {@link #width()} after the next slot. */
    public int nextWidth() {
        return width + digitsFor(bitsOf(next()));
    }

    private int digitsFor(int bits) {
        return (bits + bitsPerDigit - 1) / bitsPerDigit;
    }

    /** Of all slots that the layout has, so that there is one copy of the arrays and not one a slot. */
    public void makeRoom() {
        if (lows.length <= slots || highs.length <= slots || digits.length < nextWidth()) {
            lows = withRoom(lows, layout.width());
            highs = withRoom(highs, layout.width());
            digits = withRoom(digits, widthOfAll());
        }
    }

    /** {@link #width()} after all slots that the layout has. */
    public int widthOfAll() {
        int all = width;
        for (int slot = slots; slot < layout.width(); slot++) {
            all += digitsFor(bitsOf(layout.slot(slot)));
        }
        return all;
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
        width = nextWidth();
        lows[slots] = slot.min();
        highs[slots] = slot.max();
        slots++;
    }

    /** Number of slots followed so far. */
    public int slots() {
        return slots;
    }

    /** Number of digits of the slots followed so far. */
    public int width() {
        return width;
    }

    /**
     * Writes the state to {@link #digits()}.
     *
     * @return false when it cannot be written: a value outside its domain, or one other than 0 in a slot not followed yet
     */
    public boolean write(int[] state) {
        int mask = (1 << bitsPerDigit) - 1;
        int at = 0;
        for (int slot = 0; slot < slots; slot++) {
            int low = lows[slot];
            int value = slot < state.length ? state[slot] : 0;
            if (value < low || value > highs[slot]) {
                return false;
            }
            int code = (value - low) ^ -low;
            for (int shift = topShift(slot); shift >= 0; shift -= bitsPerDigit) {
                digits[at++] = (code >>> shift) & mask;
            }
        }
        return StateLayout.isZeroFrom(slots, state);
    }

    /** Where the most significant digit of a slot's code starts; negative when the slot has none. */
    private int topShift(int slot) {
        return (digitsFor(bitsBetween(lows[slot], highs[slot])) - 1) * bitsPerDigit;
    }

    /** The digits written last; zeros from {@link #width()} on. Belongs to this object. */
    public int[] digits() {
        return digits;
    }

    /** The inverse of {@link #write}. */
    public void read(int[] from, int[] state) {
        Arrays.fill(state, 0);
        int at = 0;
        for (int slot = 0; slot < Math.min(slots, state.length); slot++) {
            int code = 0;
            for (int shift = topShift(slot); shift >= 0; shift -= bitsPerDigit) {
                code |= (at < from.length ? from[at] : 0) << shift;
                at++;
            }
            state[slot] = (code ^ -lows[slot]) + lows[slot];
        }
    }

    /** Writes the state to {@link #digits()}, which must be possible. */
    public void writeMember(int[] state) {
        if (!write(state)) {
            throw new IllegalArgumentException(
                    "a state outside the layout of " + slots + " slots or their domains: " + Arrays.toString(state));
        }
    }
}
