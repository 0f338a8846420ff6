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

    private final int[] base;
    private final int[] bits;
    private final int[] word;
    private final int[] shift;
    private final int words;

    private BitPacking(int[] base, int[] bits) {
        this.base = base;
        this.bits = bits;
        this.word = new int[bits.length];
        this.shift = new int[bits.length];
        int currentWord = 0;
        int used = MARK_BITS;
        for (int i = 0; i < bits.length; i++) {
            if (used + bits[i] > Long.SIZE) {
                currentWord++;
                used = 0;
            }
            word[i] = currentWord;
            // A slot of no bits at the very end of a full word: any shift below 64 will do, since its value is 0.
            shift[i] = Math.min(used, Long.SIZE - 1);
            used += bits[i];
        }
        this.words = currentWord + 1;
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

    /** Bytes of heap that this object and its four arrays hold, with headers and alignment. */
    public long bytes() {
        long array = (16 + 4L * bits.length + 7) & -8;
        return 32 + 4 * array;
    }

    /**
     * Packs the state into {@code into[0 .. words())}.
     *
     * @return false when a value does not fit; {@code into} then holds nothing meaningful
     */
    public boolean pack(int[] state, long[] into) {
        int known = Math.min(state.length, bits.length);
        int currentWord = 0;
        long packed = 1;
        int misfit = 0;
        for (int i = 0; i < known; i++) {
            int offset = state[i] - base[i];
            // For 32 bits a shift by 32 would be a shift by 0; the long shift keeps it exact.
            misfit |= (int) ((offset & 0xFFFF_FFFFL) >>> bits[i]);
            if (word[i] != currentWord) {
                into[currentWord++] = packed;
                packed = 0;
            }
            packed |= (offset & 0xFFFF_FFFFL) << shift[i];
        }
        if (misfit != 0) {
            return false;
        }
        for (int i = known; i < state.length; i++) {
            if (state[i] != 0) {
                return false;
            }
        }
        if (known < bits.length) {
            return packPadding(known, currentWord, packed, into);
        }
        into[currentWord] = packed;
        return true;
    }

    /** The slots that a shorter state leaves out are 0, whose offset is not 0 where the base is negative. */
    private boolean packPadding(int from, int startWord, long start, long[] into) {
        int currentWord = startWord;
        long packed = start;
        for (int i = from; i < bits.length; i++) {
            if (word[i] != currentWord) {
                into[currentWord++] = packed;
                packed = 0;
            }
            packed |= (-base[i] & 0xFFFF_FFFFL) << shift[i];
        }
        into[currentWord] = packed;
        return true;
    }

    /** Reads a state that this packing wrote to {@code from[offset ..]}; slots past {@link #width()} become 0. */
    public void unpack(long[] from, int offset, int[] state) {
        int known = Math.min(state.length, bits.length);
        for (int i = 0; i < known; i++) {
            long mask = (1L << bits[i]) - 1;
            state[i] = (int) ((from[offset + word[i]] >>> shift[i]) & mask) + base[i];
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
