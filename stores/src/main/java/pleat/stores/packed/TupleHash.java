package pleat.stores.packed;

import pleat.memory.HeapSize;

/**
 * A hash of the values of a tuple: a sum of products with one random odd coefficient a slot, taken modulo 2^64 and mixed
 * once more. Two different tuples collide in the sum with probability about 2^-64, however regular they are (Carter and
 * Wegman's multilinear family), and the products do not wait for each other.
 *
 * <p>Zeros add nothing, so a tuple and its zero-padded version have the same hash, under this function and under every
 * wider one. Since it depends on the values and not on how they are packed, repacking a table keeps the order of its
 * records.
 */
public final class TupleHash {
    private static final long GOLDEN = 0x9E3779B97F4A7C15L;

    private final long[] coefficients;

    private TupleHash(long[] coefficients) {
        this.coefficients = coefficients;
    }

    /** A function that sees the first {@code width} slots of a tuple; all further ones must be 0. */
    public static TupleHash ofWidth(int width) {
        long[] coefficients = new long[width];
        for (int i = 0; i < width; i++) {
            coefficients[i] = splitMix(i + 1) | 1;
        }
        return new TupleHash(coefficients);
    }

    public static long bytes(int width) {
        return HeapSize.ofObject(1, 0, 0) + HeapSize.ofLongs(width);
    }

    /** All 64 bits are good; tables use the high ones. */
    public long of(int[] tuple) {
        int known = Math.min(tuple.length, coefficients.length);
        long sum = 0;
        for (int i = 0; i < known; i++) {
            sum += tuple[i] * coefficients[i];
        }
        return mix(sum);
    }

    /** What the sum grows by when a slot gets another value. */
    public long change(int slot, int old, int value) {
        return ((long) value - old) * coefficients[slot];
    }

    /** The hash that belongs to a sum. */
    public static long mix(long sum) {
        long mixed = (sum ^ sum >>> 32) * GOLDEN;
        return (mixed ^ mixed >>> 29) * 0xBF58476D1CE4E5B9L;
    }

    /** The n-th number of the generator of Steele, Lea and Flood, Fast splittable pseudorandom number generators, 2014. */
    private static long splitMix(long n) {
        long z = n * GOLDEN;
        z = (z ^ z >>> 30) * 0xBF58476D1CE4E5B9L;
        z = (z ^ z >>> 27) * 0x94D049BB133111EBL;
        return z ^ z >>> 31;
    }
}
