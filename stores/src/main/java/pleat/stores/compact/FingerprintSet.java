package pleat.stores.compact;

import pleat.memory.HeapSize;
import pleat.memory.MemoryBudget.Account;
import pleat.memory.OutOfBudgetException;

/** Fingerprints in open addressing with linear probing; 0 is an empty slot. */
final class FingerprintSet {
    private static final long FIRST_CAPACITY = 32;

    private final Account account;
    private final int width;
    private FingerprintPages pages;
    private long size;

    /** @param width of a fingerprint, in bytes */
    FingerprintSet(int width, Account account) {
        account.reserve(HeapSize.ofObject(2, 1, 1) + FingerprintPages.bytes(FIRST_CAPACITY, width));
        this.account = account;
        this.width = width;
        this.pages = new FingerprintPages(FIRST_CAPACITY, width);
        pages.makeAll();
    }

    long size() {
        return size;
    }

    /**
     * Adds what of the hash fits into a fingerprint.
     *
     * @return true iff it is new
     * @throws OutOfBudgetException when there is no room; nothing has changed then
     */
    boolean add(long hash) {
        long fingerprint = fingerprint(hash);
        long slot = locate(fingerprint);
        if (pages.get(slot) != 0) {
            return false;
        }
        if (size >= pages.capacity() * 4 / 5) {
            grow();
            slot = locate(fingerprint);
        }
        pages.set(slot, fingerprint);
        size++;
        return true;
    }

    boolean contains(long hash) {
        return pages.get(locate(fingerprint(hash))) != 0;
    }

    /** The high bits; 0 becomes 1, which costs one fingerprint of all there are. */
    private long fingerprint(long hash) {
        long high = hash >>> (Long.SIZE - bits());
        return high == 0 ? 1 : high;
    }

    private int bits() {
        return width * Byte.SIZE;
    }

    /** The slot of the fingerprint, or the empty one where it belongs. */
    private long locate(long fingerprint) {
        long slot = home(fingerprint, pages.capacity());
        for (long there = pages.get(slot); there != 0 && there != fingerprint; there = pages.get(slot)) {
            slot = next(slot, pages.capacity());
        }
        return slot;
    }

    private static long next(long slot, long capacity) {
        return slot + 1 == capacity ? 0 : slot + 1;
    }

    /** Monotone in the fingerprint, seen as an unsigned number. */
    private long home(long fingerprint, long capacity) {
        return Math.multiplyHigh((fingerprint << (Long.SIZE - bits())) >>> 1, capacity << 1);
    }

    private void grow() {
        long old = pages.capacity();
        long capacity = old + (old >> 1);
        long before = FingerprintPages.bytes(old, width);
        long after = FingerprintPages.bytes(capacity, width);
        // Homes are monotone, so both are gone through from front to back: the page that is read, the page that is
        // written, and the last one for what probed past the end of the old table.
        long overlap = before - old * width + 3 * FingerprintPages.bytesOfOnePage(capacity, width);
        long peak = after + Math.min(before, overlap);
        account.reserve(peak - before);
        FingerprintPages larger = new FingerprintPages(capacity, width);
        for (long slot = 0; slot < old; slot++) {
            pages.dropBefore(slot);
            long fingerprint = pages.get(slot);
            if (fingerprint != 0) {
                place(fingerprint, larger);
            }
        }
        larger.makeAll();
        pages = larger;
        account.release(peak - after);
    }

    private void place(long fingerprint, FingerprintPages in) {
        long slot = home(fingerprint, in.capacity());
        in.make(slot);
        while (in.get(slot) != 0) {
            slot = next(slot, in.capacity());
            in.make(slot);
        }
        in.set(slot, fingerprint);
    }
}
