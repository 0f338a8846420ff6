package pleat.memory;

/**
 * The exact size in bytes of objects on the heap of a 64-bit VM with compressed references: headers of 12 bytes (16 for
 * arrays), everything aligned to 8. On heaps above 32 GB references take 8 bytes instead of 4; only the directories of
 * paged arrays notice, by less than one part in ten thousand.
 */
public final class HeapSize {
    private static final int OBJECT_HEADER = 12;
    private static final int ARRAY_HEADER = 16;
    private static final int REFERENCE = 4;

    private HeapSize() {}

    public static long ofLongs(long length) {
        return aligned(ARRAY_HEADER + Long.BYTES * length);
    }

    public static long ofInts(long length) {
        return aligned(ARRAY_HEADER + Integer.BYTES * length);
    }

    public static long ofBytes(long length) {
        return aligned(ARRAY_HEADER + length);
    }

    /** The array alone, without what it refers to. */
    public static long ofReferences(long length) {
        return aligned(ARRAY_HEADER + REFERENCE * length);
    }

    /** An object, without what it refers to. */
    public static long ofObject(int references, int ints, int longs) {
        return aligned(OBJECT_HEADER
                + (long) REFERENCE * references
                + (long) Integer.BYTES * ints
                + (long) Long.BYTES * longs);
    }

    /** An account of a budget, with its name. */
    public static long ofAccount(String part) {
        return ofObject(2, 0, 2) + ofObject(1, 1, 0) + ofBytes(part.length());
    }

    private static long aligned(long bytes) {
        return (bytes + 7) & -8;
    }
}
