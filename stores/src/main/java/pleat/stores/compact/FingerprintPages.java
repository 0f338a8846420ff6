package pleat.stores.compact;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import pleat.memory.HeapSize;

/**
 * A fixed number of fingerprints of a whole number of bytes each, all 0 at first, in pages that come into being one by one
 * and can be dropped one by one. Each fingerprint is read as the long that starts where it starts, so a page has room for a
 * long behind its last one.
 */
final class FingerprintPages {
    private static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final int SHIFT = 15;

    private final byte[][] pages;
    private final long capacity;
    private final int width;
    private final long mask;

    /**
     * All pages are absent.
     *
     * @param width of a fingerprint, in bytes
     */
    FingerprintPages(long capacity, int width) {
        this.capacity = capacity;
        this.width = width;
        this.mask = -1L >>> (Long.SIZE - Byte.SIZE * width);
        this.pages = new byte[pageCount(capacity)][];
    }

    /** What there is when all pages exist. */
    static long bytes(long capacity, int width) {
        int count = pageCount(capacity);
        return HeapSize.ofObject(1, 1, 2)
                + HeapSize.ofReferences(count)
                + (count - 1L) * HeapSize.ofBytes(pageBytes(capacity, 0, width))
                + HeapSize.ofBytes(pageBytes(capacity, count - 1, width));
    }

    /** The cost of one page. */
    static long bytesOfOnePage(long capacity, int width) {
        return HeapSize.ofBytes(pageBytes(capacity, 0, width));
    }

    private static int pageCount(long capacity) {
        return Math.toIntExact(((capacity - 1) >>> SHIFT) + 1);
    }

    private static int pageBytes(long capacity, int page, int width) {
        long fingerprints = Math.min(1L << SHIFT, capacity - ((long) page << SHIFT));
        return (int) fingerprints * width + Long.BYTES - width;
    }

    long capacity() {
        return capacity;
    }

    /** Makes the page of the slot if it is absent. */
    void make(long slot) {
        int page = (int) (slot >>> SHIFT);
        if (pages[page] == null) {
            pages[page] = new byte[pageBytes(capacity, page, width)];
        }
    }

    void makeAll() {
        for (int page = 0; page < pages.length; page++) {
            make((long) page << SHIFT);
        }
    }

    /** Drops the page that ends before the slot, if one does. */
    void dropBefore(long slot) {
        if (offset(slot) == 0 && slot > 0) {
            pages[(int) (slot >>> SHIFT) - 1] = null;
        }
    }

    long get(long slot) {
        return (long) LONG.get(pages[(int) (slot >>> SHIFT)], offset(slot)) & mask;
    }

    void set(long slot, long fingerprint) {
        byte[] page = pages[(int) (slot >>> SHIFT)];
        int offset = offset(slot);
        long behind = (long) LONG.get(page, offset) & ~mask;
        LONG.set(page, offset, behind | fingerprint);
    }

    private int offset(long slot) {
        return ((int) slot & ((1 << SHIFT) - 1)) * width;
    }
}
