package pleat.stores.packed;

import pleat.memory.HeapSize;

/** Working memory for adding several records together. */
final class BatchScratch {
    /** Before the first batch. */
    static final BatchScratch NONE = new BatchScratch(0, 0);

    final long[][] records;
    final long[] codes;
    /** What stood first where each record would stand, before the batch was added. Read to have it in the cache. */
    final long[] firstWords;

    private final int recordWords;

    BatchScratch(int size, int recordWords) {
        this.records = new long[size][recordWords];
        this.codes = new long[size];
        this.firstWords = new long[size];
        this.recordWords = recordWords;
    }

    boolean fits(int size, int words) {
        return size <= records.length && words == recordWords;
    }

    long bytes() {
        return this == NONE ? 0 : bytes(records.length, recordWords);
    }

    static long bytes(int size, int recordWords) {
        return HeapSize.ofObject(3, 1, 0)
                + HeapSize.ofReferences(size)
                + size * HeapSize.ofLongs(recordWords)
                + 2 * HeapSize.ofLongs(size);
    }
}
