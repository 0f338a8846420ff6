package pleat.stores.fold;

/** How many states stay flat before they are folded. */
interface FlatLimit {
    /**
     * The most keys that the flat table takes.
     *
     * @param states in the whole set
     * @param words of a key
     */
    int keys(long states, int words);

    /** Always so many. */
    static FlatLimit of(int keys) {
        return (states, words) -> keys;
    }

    /** As many as fit a share of the memory, if not fewer will do. */
    static FlatLimit inMemory(long limit) {
        return (states, words) -> {
            // The first fold finds the order of the layers. It is made with few states, since until then folding is
            // slow.
            long bytes = states <= FIRST_FOLD ? Long.MAX_VALUE : Math.max(LEAST_BYTES, Math.min(MOST_BYTES, states));
            int keys = FlatTable.roomIn(Math.min(limit / PARTS_OF_MEMORY, bytes), words);
            return states <= FIRST_FOLD ? Math.min(FIRST_FOLD, keys) : keys;
        };
    }

    int FIRST_FOLD = 1 << 16;
    int PARTS_OF_MEMORY = 8;
    /** A larger table makes for fewer and cheaper folds; up to this size it costs little beside the rest of the process. */
    long LEAST_BYTES = 4L << 20;
    /** A larger one does not stay in the caches. */
    long MOST_BYTES = 16L << 20;
}
