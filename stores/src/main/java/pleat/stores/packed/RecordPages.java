package pleat.stores.packed;

import pleat.memory.HeapSize;

/**
 * A fixed number of records, each a fixed number of longs, addressed by a long. Records are contiguous and never cross a
 * page. All pages are equally long, except that the last one ends with the last record, so a small array is small.
 *
 * <p>Pages come into being one by one and can be dropped one by one, so that one array can be filled while another is
 * drained.
 */
final class RecordPages {
    // 256 KiB: below half a region of the G1 collector for any heap size, because larger arrays are rounded up to whole
    // regions.
    private static final int PAGE_LONGS = 1 << 15;

    private final long[][] pages;
    private final long capacity;
    private final int recordWords;
    private final int shift;
    private final int mask;

    /** All records are absent: {@link #pageForWriting} makes their pages. */
    RecordPages(long capacity, int recordWords) {
        this.capacity = capacity;
        this.recordWords = recordWords;
        this.shift = pageShift(recordWords);
        this.mask = (1 << shift) - 1;
        this.pages = new long[pageCount(capacity, shift)][];
    }

    /** What an array holds when all its pages exist. */
    static long bytes(long capacity, int recordWords) {
        int shift = pageShift(recordWords);
        int count = pageCount(capacity, shift);
        long last = capacity - ((count - 1L) << shift);
        return directoryBytes(count)
                + (count - 1L) * HeapSize.ofLongs((long) recordWords << shift)
                + HeapSize.ofLongs(last * recordWords);
    }

    /** The cost of the object and of the largest page of an array. */
    static long bytesOfOnePage(long capacity, int recordWords) {
        int shift = pageShift(recordWords);
        long records = Math.min(capacity, 1L << shift);
        return directoryBytes(pageCount(capacity, shift)) + HeapSize.ofLongs(records * recordWords);
    }

    private static long directoryBytes(int count) {
        return HeapSize.ofObject(1, 3, 1) + HeapSize.ofReferences(count);
    }

    private static int pageShift(int recordWords) {
        return Long.SIZE - 1 - Long.numberOfLeadingZeros(Math.max(1, PAGE_LONGS / recordWords));
    }

    private static int pageCount(long capacity, int shift) {
        return Math.toIntExact(((capacity - 1) >>> shift) + 1);
    }

    long capacity() {
        return capacity;
    }

    int recordWords() {
        return recordWords;
    }

    /** The page of the record; null when it does not exist. */
    long[] page(long record) {
        return pages[(int) (record >>> shift)];
    }

    /** Where the record starts in its page. */
    int offset(long record) {
        return ((int) record & mask) * recordWords;
    }

    long[] pageForWriting(long record) {
        int index = (int) (record >>> shift);
        if (pages[index] == null) {
            pages[index] = new long[Math.toIntExact(recordsIn(index) * recordWords)];
        }
        return pages[index];
    }

    int pageCount() {
        return pages.length;
    }

    long firstRecord(int page) {
        return (long) page << shift;
    }

    long recordsIn(int page) {
        return Math.min(1L << shift, capacity - firstRecord(page));
    }

    void drop(int page) {
        pages[page] = null;
    }

    void makeAllPages() {
        for (int page = 0; page < pages.length; page++) {
            pageForWriting(firstRecord(page));
        }
    }
}
