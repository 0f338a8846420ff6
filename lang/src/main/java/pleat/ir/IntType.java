package pleat.ir;

/**
 * A range of integers whose size is a power of two; a store into it wraps around.
 *
 * @param min 0, or minus half the size
 */
public record IntType(int min, int max) {
    /** 0..255. */
    public static final IntType UNSIGNED_8 = new IntType(0, 255);
    /** -32768..32767. */
    public static final IntType SIGNED_16 = new IntType(-32768, 32767);

    public IntType {
        long size = (long) max - min + 1;
        if (Long.bitCount(size) != 1 || (min != 0 && min != -(size / 2))) {
            throw new IllegalArgumentException("not a two's complement range: " + min + ".." + max);
        }
    }

    /** Number of bits. */
    public int bits() {
        return Long.numberOfTrailingZeros((long) max - min + 1);
    }

    public boolean isSigned() {
        return min < 0;
    }

    /** The value of this type that equals the given one modulo the size. */
    public int wrap(int value) {
        int unused = Integer.SIZE - bits();
        return isSigned() ? value << unused >> unused : value & max;
    }
}
