package pleat.stores.fold;

/** How many states stay flat before they are folded. */
sealed interface FlatLimit {
    /**
     * The most keys that the flat table takes.
     *
     * @param states in the whole set
     * @param words of a key
     */
    int keys(long states, int words);

    /** Always so many. */
    record Fixed(int most) implements FlatLimit {
        @Override
        public int keys(long states, int words) {
            return most;
        }
    }

    /** As many as fit a share of the memory, if not fewer will do. */
    record InMemory(long limit) implements FlatLimit {
        /** The first fold finds the order of the layers. It is made with few states, since until then folding is slow. */
        private static final int FIRST_FOLD = 1 << 16;

        private static final int PARTS_OF_MEMORY = 16;
        /** A larger table makes for fewer and cheaper folds; up to this size it costs little beside the whole process. */
        private static final long LEAST_BYTES = 4L << 20;
        /** A larger one does not stay in the caches. */
        private static final long MOST_BYTES = 16L << 20;
        /** These sizes are for keys of so many words; longer ones have as many places. */
        private static final int WORDS = 2;

        @Override
        public int keys(long states, int words) {
            long share = limit / PARTS_OF_MEMORY;
            if (states <= FIRST_FOLD) {
                return Math.min(FIRST_FOLD, FlatTable.roomIn(share, words));
            }
            long bytes = Math.max(LEAST_BYTES, Math.min(MOST_BYTES, states)) * Math.max(WORDS, words) / WORDS;
            return FlatTable.roomIn(Math.min(share, bytes), words);
        }
    }
}
