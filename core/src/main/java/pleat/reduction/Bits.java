package pleat.reduction;

/** Sets of small numbers as arrays of words, without allocation. */
final class Bits {
    private Bits() {}

    static long[] create(int size) {
        return new long[(size + Long.SIZE - 1) / Long.SIZE];
    }

    static void set(long[] bits, int index) {
        bits[index >> 6] |= 1L << index;
    }

    static boolean get(long[] bits, int index) {
        return (bits[index >> 6] >>> index & 1) != 0;
    }

    static void clear(long[] bits) {
        for (int i = 0; i < bits.length; i++) {
            bits[i] = 0;
        }
    }

    static void or(long[] into, long[] bits) {
        for (int i = 0; i < into.length; i++) {
            into[i] |= bits[i];
        }
    }

    static int count(long[] bits) {
        int count = 0;
        for (long word : bits) {
            count += Long.bitCount(word);
        }
        return count;
    }

    /** The number of common members. */
    static int common(long[] one, long[] other) {
        int count = 0;
        for (int i = 0; i < one.length; i++) {
            count += Long.bitCount(one[i] & other[i]);
        }
        return count;
    }

    /** Takes the first member out and returns it; -1 where there is none. */
    static int removeFirst(long[] bits) {
        for (int word = 0; word < bits.length; word++) {
            if (bits[word] != 0) {
                int first = (word << 6) + Long.numberOfTrailingZeros(bits[word]);
                bits[word] &= bits[word] - 1;
                return first;
            }
        }
        return -1;
    }

    /** The first member that is not smaller, or -1. */
    static int next(long[] bits, int from) {
        int word = from >> 6;
        if (word >= bits.length) {
            return -1;
        }
        long rest = bits[word] & -1L << from;
        while (rest == 0) {
            if (++word == bits.length) {
                return -1;
            }
            rest = bits[word];
        }
        return (word << 6) + Long.numberOfTrailingZeros(rest);
    }
}
