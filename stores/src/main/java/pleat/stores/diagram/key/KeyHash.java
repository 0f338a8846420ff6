package pleat.stores.diagram.key;

/** Where keys start in a hash table of any number of places. */
final class KeyHash {
    private KeyHash() {}

    /** The place of a key among so many. */
    static int place(long[] from, int at, int words, int places) {
        long hash = 0;
        for (int i = 0; i < words; i++) {
            hash = (hash ^ from[at + i]) * 0x9E3779B97F4A7C15L;
            hash ^= hash >>> 32;
        }
        hash *= 0x9E3779B97F4A7C15L;
        return (int) (((hash >>> 32) * places) >>> 32);
    }
}
