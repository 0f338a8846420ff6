package pleat.state;

import java.util.Arrays;

/**
 * Writes state vectors into as few bits as the values seen so far need, and reads them back. Immutable: a state that does
 * not fit is answered by a wider packing ({@link #widenedFor}). It appends bits and moves none, so a state that an older
 * packing wrote is read by the wider one as it is, with zeros for the words that it lacks.
 *
 * <p>Why widths are learnt and not taken from the declared domains: models declare bytes and hold 0..3. It is also what lets a
 * layout grow and index domains widen in mid-run: a slot that does not exist yet is a slot of no bits whose value is 0.
 *
 * <p>The code of a value is the value itself, and of a negative one the complement with the sign bit set. So 0 has the code 0,
 * small values have small codes but for the sign, and bits that nobody has needed yet are 0.
 *
 * <p>Bits that were appended one by one lie scattered, and each piece of a slot costs time. {@link #inOrder} puts the bits of
 * each slot together again, for those who write all their states anew.
 *
 * <p>Bit 0 of word 0 is always 1, so that a packed state is never all zero and tables can use zero for "empty".
 */
public final class BitPacking {
    private static final int MARK_BITS = 1;
    private static final long MARK = 1;
    private static final int NONE = -1;

    /** Behind the mark, in the order of their places: which bit of which slot, as {@code slot * 32 + bit}. */
    private final int[] bits;
    /** For each slot the bits of its code that there is room for. */
    private final int[] covered;

    // One entry a piece, in the order of their places: bits of a slot that are neighbours in its code and in a word.
    private final int[] slots;
    private final int[] shifts;
    private final long[] masks;
    /** Counted from bit 0 of word 0 on. */
    private final int[] places;
    /** The next piece of the same slot, or {@link #NONE}. */
    private final int[] next;

    /** For each slot its first piece, or {@link #NONE}. */
    private final int[] first;
    /** The first piece of each word, and the number of pieces as the last entry. */
    private final int[] starts;

    private BitPacking(int[] bits, int width) {
        this.bits = bits;
        this.covered = new int[width];
        int[] ends = pieceEnds(bits);
        this.slots = new int[ends.length];
        this.shifts = new int[ends.length];
        this.masks = new long[ends.length];
        this.places = new int[ends.length];
        this.next = new int[ends.length];
        this.first = new int[width];
        this.starts = new int[(MARK_BITS + bits.length - 1) / Long.SIZE + 2];
        int start = 0;
        for (int piece = 0; piece < ends.length; piece++) {
            slots[piece] = bits[start] / Integer.SIZE;
            shifts[piece] = bits[start] % Integer.SIZE;
            masks[piece] = (1L << (ends[piece] - start)) - 1;
            places[piece] = MARK_BITS + start;
            covered[slots[piece]] |= (int) masks[piece] << shifts[piece];
            starts[places[piece] / Long.SIZE + 1] = piece + 1;
            start = ends[piece];
        }
        Arrays.fill(first, NONE);
        for (int piece = ends.length - 1; piece >= 0; piece--) {
            next[piece] = first[slots[piece]];
            first[slots[piece]] = piece;
        }
    }

    /** Where each piece ends: all bits of a piece are of one slot, neighbours, and in one word. */
    private static int[] pieceEnds(int[] bits) {
        int[] ends = new int[bits.length];
        int pieces = 0;
        for (int end = 1; end <= bits.length; end++) {
            if (end == bits.length
                    || bits[end] != bits[end - 1] + 1
                    || bits[end] % Integer.SIZE == 0
                    || (MARK_BITS + end) % Long.SIZE == 0) {
                ends[pieces++] = end;
            }
        }
        return Arrays.copyOf(ends, pieces);
    }

    /** The packing that holds nothing but the all-zero state. */
    public static BitPacking narrowest() {
        return new BitPacking(new int[0], 0);
    }

    /** How many longs a packed state takes. */
    public int words() {
        return starts.length - 1;
    }

    /** Number of slots that this packing knows; all further ones must be 0. */
    public int width() {
        return covered.length;
    }

    /** Bytes of heap that this object and its arrays hold, with headers and alignment. */
    public long bytes() {
        int pieces = slots.length;
        return 48
                + ints(bits.length)
                + 4 * ints(pieces)
                + ints(2 * pieces)
                + 2 * ints(covered.length)
                + ints(starts.length);
    }

    private static long ints(int length) {
        return (16 + 4L * length + 7) & ~7L;
    }

    /** Its own inverse. */
    private static int code(int value) {
        return value ^ (value >> (Integer.SIZE - 1)) >>> 1;
    }

    /**
     * Packs the state into {@code into[0 .. words())}.
     *
     * @return false when a value does not fit; {@code into} then holds nothing meaningful
     */
    public boolean pack(int[] state, long[] into) {
        long packed = MARK;
        for (int i = 0; i < starts.length - 1; i++) {
            for (int piece = starts[i]; piece < starts[i + 1]; piece++) {
                int value = slots[piece] < state.length ? state[slots[piece]] : 0;
                packed |= (code(value) >>> shifts[piece] & masks[piece]) << places[piece];
            }
            into[i] = packed;
            packed = 0;
        }
        return fits(state);
    }

    private boolean fits(int[] state) {
        int known = Math.min(state.length, covered.length);
        int misfits = 0;
        for (int slot = 0; slot < known; slot++) {
            misfits |= code(state[slot]) & ~covered[slot];
        }
        for (int slot = known; slot < state.length; slot++) {
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
        int code = code(value);
        if ((code & ~covered[slot]) != 0) {
            return false;
        }
        int changed = code ^ code(old);
        for (int piece = first[slot]; piece != NONE; piece = next[piece]) {
            packed[places[piece] / Long.SIZE] ^= (changed >>> shifts[piece] & masks[piece]) << places[piece];
        }
        return true;
    }

    /** Reads a state that this packing wrote to {@code from[offset ..]}; slots past {@link #width()} become 0. */
    public void unpack(long[] from, int offset, int[] state) {
        Arrays.fill(state, 0);
        for (int i = 0; i < starts.length - 1; i++) {
            long word = from[offset + i];
            for (int piece = starts[i]; piece < starts[i + 1]; piece++) {
                if (slots[piece] < state.length) {
                    state[slots[piece]] |= (int) (word >>> places[piece] & masks[piece]) << shifts[piece];
                }
            }
        }
        for (int slot = 0; slot < state.length; slot++) {
            state[slot] = code(state[slot]);
        }
    }

    /** A packing that fits everything this one fits, and the given state too. */
    public BitPacking widenedFor(int[] state) {
        int width = Math.max(state.length, covered.length);
        int[] known = Arrays.copyOf(covered, width);
        int[] wider = Arrays.copyOf(bits, bits.length + Integer.SIZE * state.length);
        int end = bits.length;
        for (int slot = 0; slot < state.length; slot++) {
            for (int missing = needed(state[slot]) & ~known[slot]; missing != 0; missing &= missing - 1) {
                wider[end++] = slot * Integer.SIZE + Integer.numberOfTrailingZeros(missing);
            }
        }
        return new BitPacking(Arrays.copyOf(wider, end), width);
    }

    /** The bits of the value's code, and all below the highest one but the sign. */
    private static int needed(int value) {
        int sign = value & Integer.MIN_VALUE;
        int magnitude = code(value) ^ sign;
        return magnitude == 0 ? sign : sign | -1 >>> Integer.numberOfLeadingZeros(magnitude);
    }

    /** The packing with the bits of each slot together, one slot after the other; in as many words as this one. */
    public BitPacking inOrder() {
        int[] sorted = bits.clone();
        Arrays.sort(sorted);
        return Arrays.equals(sorted, bits) ? this : new BitPacking(sorted, covered.length);
    }
}
