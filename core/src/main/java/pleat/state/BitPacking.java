package pleat.state;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.StreamCorruptedException;
import java.util.Arrays;
import java.util.BitSet;
import pleat.memory.HeapSize;

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
    private static final int MOST_NARROW_WORDS = 2;
    /** No state has as many. */
    private static final int MOST_SLOTS = 1 << 24;
    /** The word of a place is the place shifted by this; Java's shifts of a long take the rest. */
    private static final int WORD = 6;

    /** Behind the mark, in the order of their places: which bit of which slot, as {@code slot * 32 + bit}. */
    private final int[] bits;
    /** For each slot the bits of its code that there is room for. */
    private final int[] covered;

    // One entry a piece: bits of a slot that are neighbours in its code and in a word. The piece with the lowest bit
    // has the number of its slot, and no bits if the slot has no such piece; all others follow.
    private final int[] shifts;
    private final long[] masks;
    /** Counted from bit 0 of word 0 on. */
    private final int[] places;
    /** The slot of a piece. */
    private final int[] slots;
    /** The next piece of the same slot, or {@link #NONE}. */
    private final int[] next;

    private final int words;
    /** Whether there is a slot with room for a sign. */
    private final boolean signed;

    private BitPacking(int[] bits, int width) {
        this.bits = bits;
        this.covered = new int[width];
        this.words = (MARK_BITS + bits.length - 1) / Long.SIZE + 1;
        int[] ends = pieceEnds(bits);
        int pieces = width + countFurther(bits, ends);
        this.shifts = new int[pieces];
        this.masks = new long[pieces];
        this.places = new int[pieces];
        this.slots = new int[pieces];
        this.next = new int[pieces];
        Arrays.fill(next, NONE);
        int further = width;
        int start = 0;
        for (int end : ends) {
            int slot = bits[start] / Integer.SIZE;
            int shift = bits[start] % Integer.SIZE;
            int piece = shift == 0 ? slot : further++;
            shifts[piece] = shift;
            masks[piece] = (1L << (end - start)) - 1;
            places[piece] = MARK_BITS + start;
            slots[piece] = slot;
            if (shift != 0) {
                next[piece] = next[slot];
                next[slot] = piece;
            }
            covered[slot] |= (int) masks[piece] << shifts[piece];
            start = end;
        }
        this.signed = Arrays.stream(covered).anyMatch(code -> code < 0);
    }

    private static int countFurther(int[] bits, int[] ends) {
        int further = 0;
        int start = 0;
        for (int end : ends) {
            further += bits[start] % Integer.SIZE == 0 ? 0 : 1;
            start = end;
        }
        return further;
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
        return words;
    }

    /** Whether states are so narrow that they are packed and unpacked as a whole, which costs a nanosecond or two a slot. */
    boolean isNarrow() {
        return words <= MOST_NARROW_WORDS;
    }

    /** Number of slots that this packing knows; all further ones must be 0. */
    public int width() {
        return covered.length;
    }

    /** Bytes of heap that this object and its arrays hold, with headers and alignment. */
    public long bytes() {
        int pieces = slots.length;
        return HeapSize.ofObject(7, 1, 0)
                + HeapSize.ofInts(bits.length)
                + HeapSize.ofInts(covered.length)
                + 4 * HeapSize.ofInts(pieces)
                + HeapSize.ofLongs(pieces);
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
        Arrays.fill(into, 0, words, 0);
        int known = Math.min(state.length, covered.length);
        int misfits = 0;
        long packed = MARK;
        int word = 0;
        for (int slot = 0; slot < known; slot++) {
            // Where no slot has a sign, a negative value does not fit, whatever its code.
            int code = signed ? code(state[slot]) : state[slot];
            misfits |= code & ~covered[slot];
            if ((places[slot] >>> WORD) != word) {
                into[word] |= packed;
                packed = 0;
                word = places[slot] >>> WORD;
            }
            packed |= (code & masks[slot]) << places[slot];
        }
        into[word] |= packed;
        for (int piece = covered.length; piece < slots.length; piece++) {
            int value = slots[piece] < state.length ? state[slots[piece]] : 0;
            into[places[piece] >>> WORD] |= (code(value) >>> shifts[piece] & masks[piece]) << places[piece];
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
        packed[places[slot] >>> WORD] ^= (changed & masks[slot]) << places[slot];
        if (next[slot] != NONE) {
            flipFurther(slot, changed, packed);
        }
        return true;
    }

    private void flipFurther(int slot, int changed, long[] packed) {
        for (int piece = next[slot]; piece != NONE; piece = next[piece]) {
            packed[places[piece] >>> WORD] ^= (changed >>> shifts[piece] & masks[piece]) << places[piece];
        }
    }

    /** Reads a state that this packing wrote to {@code from[offset ..]}; slots past {@link #width()} become 0. */
    public void unpack(long[] from, int offset, int[] state) {
        int known = Math.min(state.length, covered.length);
        for (int slot = 0; slot < known; slot++) {
            long word = from[offset + (places[slot] >>> WORD)];
            state[slot] = (int) (word >>> places[slot] & masks[slot]);
        }
        for (int piece = covered.length; piece < slots.length; piece++) {
            if (slots[piece] < known) {
                long word = from[offset + (places[piece] >>> WORD)];
                state[slots[piece]] |= (int) (word >>> places[piece] & masks[piece]) << shifts[piece];
            }
        }
        if (signed) {
            for (int slot = 0; slot < known; slot++) {
                state[slot] = code(state[slot]);
            }
        }
        Arrays.fill(state, known, state.length, 0);
    }

    /** Reads the value of one slot of a packed state. */
    int value(int slot, long[] from, int offset) {
        int code = (int) (from[offset + (places[slot] >>> WORD)] >>> places[slot] & masks[slot]);
        for (int piece = next[slot]; piece != NONE; piece = next[piece]) {
            long word = from[offset + (places[piece] >>> WORD)];
            code |= (int) (word >>> places[piece] & masks[piece]) << shifts[piece];
        }
        return code(code);
    }

    /** For each word the slots that have bits there. */
    int[][] slotsByWord() {
        int[][] slotsByWord = new int[words][];
        for (int word = 0; word < words; word++) {
            int from = Math.max(0, word * Long.SIZE - MARK_BITS);
            int to = Math.min(bits.length, (word + 1) * Long.SIZE - MARK_BITS);
            slotsByWord[word] = Arrays.stream(bits, from, to)
                    .map(bit -> bit / Integer.SIZE)
                    .distinct()
                    .toArray();
        }
        return slotsByWord;
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

    /** Writes which bits there are. */
    public void writeTo(DataOutputStream out) throws IOException {
        out.writeInt(covered.length);
        out.writeInt(bits.length);
        for (int bit : bits) {
            out.writeInt(bit);
        }
    }

    /**
     * Reads what {@link #writeTo} wrote.
     *
     * @throws StreamCorruptedException when that is not what is there
     */
    public static BitPacking readFrom(DataInputStream in) throws IOException {
        int width = in.readInt();
        int count = in.readInt();
        if (width < 0 || width > MOST_SLOTS || count < 0 || count > (long) width * Integer.SIZE) {
            throw new StreamCorruptedException("an impossible packing");
        }
        int[] bits = new int[count];
        BitSet known = new BitSet();
        for (int i = 0; i < count; i++) {
            bits[i] = in.readInt();
            if (bits[i] < 0 || bits[i] >= width * Integer.SIZE || known.get(bits[i])) {
                throw new StreamCorruptedException("a packing with an impossible bit");
            }
            known.set(bits[i]);
        }
        return new BitPacking(bits, width);
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
