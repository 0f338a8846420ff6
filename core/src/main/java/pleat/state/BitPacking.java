package pleat.state;

import java.util.Arrays;

/**
 * Writes state vectors into as few bits as the values seen so far need, and reads them back. Immutable: a state that does
 * not fit is answered by a wider packing ({@link #widenedFor}), and whoever holds packed states decides whether to repack
 * them or to remember which packing they were written with.
 *
 * <p>Why widths are learnt and not taken from the declared domains: models declare bytes and hold 0..3. On the BEEM models
 * this makes records three to five times smaller. It is also what lets a layout grow and index domains widen in mid-run: a
 * slot that does not exist yet is a slot of width 0 whose value is 0.
 *
 * <p>A slot never crosses a word border. Bit 0 of word 0 is always 1, so that a packed state is never all zero and tables
 * can use zero for "empty".
 */
public final class BitPacking {
    private static final int MARK_BITS = 1;
    private static final long MARK = 1;

    private final int[] base;
    private final int[] bits;
    /** For each word the first slot that it does not hold; slots follow each other without gaps inside a word. */
    private final int[] ends;

    private BitPacking(int[] base, int[] bits) {
        this.base = base;
        this.bits = bits;
        int[] found = new int[bits.length + 1];
        int words = 0;
        int used = MARK_BITS;
        for (int i = 0; i < bits.length; i++) {
            if (used + bits[i] > Long.SIZE) {
                found[words++] = i;
                used = 0;
            }
            used += bits[i];
        }
        found[words++] = bits.length;
        this.ends = Arrays.copyOf(found, words);
    }

    /** The packing that holds nothing but the all-zero state. */
    public static BitPacking narrowest() {
        return new BitPacking(new int[0], new int[0]);
    }

    /** How many longs a packed state takes. */
    public int words() {
        return ends.length;
    }

    /** Number of slots that this packing knows; all further ones must be 0. */
    public int width() {
        return bits.length;
    }

    /** Bytes of heap that this object and its arrays hold, with headers and alignment. */
    public long bytes() {
        return 24 + 2 * array(bits.length) + array(ends.length);
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
        if (state.length < bits.length) {
            return pack(Arrays.copyOf(state, bits.length), into);
        }
        long misfit = 0;
        long packed = MARK;
        int shift = MARK_BITS;
        int slot = 0;
        for (int word = 0; word < ends.length; word++) {
            for (int end = ends[word]; slot < end; slot++) {
                // A long, so that 32 bits are no special case.
                long offset = state[slot] - base[slot] & 0xFFFF_FFFFL;
                misfit |= offset >>> bits[slot];
                packed |= offset << shift;
                shift += bits[slot];
            }
            into[word] = packed;
            packed = 0;
            shift = 0;
        }
        for (; slot < state.length; slot++) {
            misfit |= state[slot];
        }
        return misfit == 0;
    }

    /** Reads a state that this packing wrote to {@code from[offset ..]}; slots past {@link #width()} become 0. */
    public void unpack(long[] from, int offset, int[] state) {
        int slots = Math.min(state.length, bits.length);
        int shift = MARK_BITS;
        int slot = 0;
        for (int word = 0; word < ends.length; word++) {
            long packed = from[offset + word];
            for (int end = Math.min(slots, ends[word]); slot < end; slot++) {
                state[slot] = (int) (packed >>> shift & (1L << bits[slot]) - 1) + base[slot];
                shift += bits[slot];
            }
            shift = 0;
        }
        Arrays.fill(state, slots, state.length, 0);
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
