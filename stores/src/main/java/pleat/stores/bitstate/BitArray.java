package pleat.stores.bitstate;

import pleat.memory.HeapSize;
import pleat.memory.MemoryBudget.Account;

/** 2^n bits, all 0 at first, in pages. */
final class BitArray {
    /** 32 Ki longs: no array is large enough to trouble the collector. */
    private static final int PAGE_BITS = 21;

    private final long[][] pages;
    private long ones;

    /** @param logarithm of the number of bits, at least 6 */
    BitArray(int logarithm, Account account) {
        account.reserve(bytes(logarithm));
        this.pages = new long[pageCount(logarithm)][pageLongs(logarithm)];
    }

    static long bytes(int logarithm) {
        return HeapSize.ofObject(1, 0, 1)
                + HeapSize.ofReferences(pageCount(logarithm))
                + pageCount(logarithm) * HeapSize.ofLongs(pageLongs(logarithm));
    }

    private static int pageCount(int logarithm) {
        return 1 << Math.max(0, logarithm - PAGE_BITS);
    }

    private static int pageLongs(int logarithm) {
        return 1 << (Math.min(logarithm, PAGE_BITS) - 6);
    }

    boolean get(long bit) {
        return (word(bit) & (1L << bit)) != 0;
    }

    private long word(long bit) {
        return pages[(int) (bit >>> PAGE_BITS)][inPage(bit)];
    }

    private static int inPage(long bit) {
        return ((int) bit >>> 6) & ((1 << (PAGE_BITS - 6)) - 1);
    }

    void set(long bit) {
        if (!get(bit)) {
            pages[(int) (bit >>> PAGE_BITS)][inPage(bit)] |= 1L << bit;
            ones++;
        }
    }

    /** How many bits are 1. */
    long ones() {
        return ones;
    }
}
