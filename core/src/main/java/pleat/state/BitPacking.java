package pleat.state;

import java.util.Arrays;

/**
 * Writes state vectors into as few bits as the values seen so far need, and reads them back. Immutable: a state that does
 * not fit is answered by a wider packing ({@link #widenedFor}), and whoever holds packed states decides whether to repack
 * them or to remember which packing they were written with.
 *
 * <p>Why widths are learnt and not taken from the declared domains: models declare bytes and hold 0..3. It is also what lets a layout grow and index domains widen in mid-run: a
 * slot that does not exist yet is a slot of width 0 whose value is 0.
 *
 * <p>A slot never crosses a word border. Bit 0 of word 0 is always 1, so that a packed state is never all zero and tables
 * can use zero for "empty".
 */
public final class BitPacking {
    private static final int MARK_BITS = 1;
    private static final long MARK = 1;
    private static final long LOW_WORD = 0xFFFF_FFFFL;

    private final int[] base;
    private final int[] bits;
    private final int[] word;
    private final int[] shift;
    /** The first slot of each word, and the number of slots behind the last one. */
    private final int[] starts;

    private final int words;

    private BitPacking(int[] base, int[] bits) {
        this.base = base;
        this.bits = bits;
        this.word = new int[bits.length];
        this.shift = new int[bits.length];
        int current = 0;
        int used = MARK_BITS;
        for (int i = 0; i < bits.length; i++) {
            if (used + bits[i] > Long.SIZE) {
                current++;
                used = 0;
            }
            word[i] = current;
            // A slot of no bits behind a full word: any shift will do, since its value is 0.
            shift[i] = used % Long.SIZE;
            used += bits[i];
        }
        this.words = current + 1;
        this.starts = new int[words + 1];
        Arrays.fill(starts, bits.length);
        for (int slot = bits.length - 1; slot >= 0; slot--) {
            starts[word[slot]] = slot;
        }
        starts[0] = 0;
    }

    /** The packing that holds nothing but the all-zero state. */
    public static BitPacking narrowest() {
        return new BitPacking(new int[0], new int[0]);
    }

    /** How many longs a packed state takes. */
    public int words() {
        return words;
    }

    /** Number of slots that this packing knows; all further ones must be 0. */
    public int width() {
        return bits.length;
    }

    /** Bytes of heap that this object and its arrays hold, with headers and alignment. */
    public long bytes() {
        return 40 + 4 * array(bits.length) + array(words + 1);
    }

    private static long array(int length) {
        return (16 + 4L * length + 7) & ~7L;
    }

    /**
     * Packs the state into {@code into[0 .. words())}.
     *
     * @return false when a value does not fit; {@code into} then holds nothing meaningful
     */
    public boolean pack(int[] state, long[] into) {
        long misfits = 0;
        long packed = MARK;
        for (int i = 0; i < words; i++) {
            for (int slot = starts[i]; slot < starts[i + 1]; slot++) {
                int value = slot < state.length ? state[slot] : 0;
                // A long, so that 32 bits are no special case.
                long offset = value - base[slot] & LOW_WORD;
                misfits |= offset >>> bits[slot];
                packed |= offset << shift[slot];
            }
            into[i] = packed;
            packed = 0;
        }
        for (int slot = bits.length; slot < state.length; slot++) {
            misfits |= state[slot];
        }
        return misfits == 0;
    }

    /**
     * Changes one value of a packed state.
     *
     * @param old what the slot holds
     * @return false when the value does not fit; the packed state is then unchanged
     */
    public boolean replace(int slot, int old, int value, long[] packed) {
        long offset = value - base[slot] & LOW_WORD;
        if ((offset >>> bits[slot]) != 0) {
            return false;
        }
        long before = old - base[slot] & LOW_WORD;
        packed[word[slot]] ^= (offset ^ before) << shift[slot];
        return true;
    }

    /** Reads a state that this packing wrote to {@code from[offset ..]}; slots past {@link #width()} become 0. */
    public void unpack(long[] from, int offset, int[] state) {
        int known = Math.min(state.length, bits.length);
        int used = MARK_BITS;
        for (int i = 0; i < words; i++) {
            long rest = from[offset + i] >>> used;
            int end = Math.min(starts[i + 1], known);
            for (int slot = starts[i]; slot < end; slot++) {
                state[slot] = (int) (rest & (1L << bits[slot]) - 1) + base[slot];
                rest >>>= bits[slot];
            }
            used = 0;
        }
        Arrays.fill(state, known, state.length, 0);
    }

    /** A packing that fits everything this one fits, and the given state too. */
    public BitPacking widenedFor(int[] state) {
        int slots = Math.max(state.length, bits.length);
        int[] newBase = Arrays.copyOf(base, slots);
        int[] newBits = Arrays.copyOf(bits, slots);
        for (int i = 0; i < state.length; i++) {
            long low = newBase[i];
            long high = Math.min(Integer.MAX_VALUE, low + (1L << newBits[i]) - 1);
            if (state[i] < low || state[i] > high) {
                low = Math.min(low, state[i]);
                high = Math.max(high, state[i]);
                newBits[i] = Long.SIZE - Long.numberOfLeadingZeros(high - low);
                // Room grows on the side where the value fell out, so that a falling counter does not widen at each
                // step.
                newBase[i] = (int) (state[i] == low ? Math.max(Integer.MIN_VALUE, high - (1L << newBits[i]) + 1) : low);
            }
        }
        return new BitPacking(newBase, newBits);
    }
}
