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

    /** So that the flat table takes little beside what a set of this size may take, and folding pays. */
    static FlatLimit inMemory(long limit) {
        return (states, words) -> FlatTable.roomIn(
                Math.min(limit / 8, Math.max(LEAST_BYTES, Math.min(MOST_BYTES, states + states / 4))), words);
    }

    long LEAST_BYTES = 4L << 20;
    long MOST_BYTES = 16L << 20;
}
