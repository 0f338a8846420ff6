package pleat.csp.engine;

import pleat.memory.HeapSize;

/** Reserves what a hash map of the library takes: its entries, and its table, which doubles when three quarters of it are used. */
final class MapMemory {
    private static final long ENTRY = HeapSize.ofObject(3, 1, 0);
    private static final int FIRST_CAPACITY = 16;

    private final TermMemory memory;
    private int entries;
    private int capacity;

    MapMemory(TermMemory memory) {
        this.memory = memory;
    }

    /** Before an entry is added. */
    void reserveEntry() {
        memory.take(ENTRY);
        if (4L * (entries + 1) > 3L * capacity) {
            int next = Math.max(FIRST_CAPACITY, 2 * capacity);
            memory.take(HeapSize.ofReferences(next));
            memory.giveBack(capacity == 0 ? 0 : HeapSize.ofReferences(capacity));
            capacity = next;
        }
        entries++;
    }
}
