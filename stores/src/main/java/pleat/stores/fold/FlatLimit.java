package pleat.stores.fold;

/** How many states stay flat before they are folded. */
sealed interface FlatLimit {
    /**
     * The most keys that the flat table takes before anything is folded.
     *
     * @param words of a key
     */
    int first(int words);

    /**
     * The most keys that the flat table takes from then on.
     *
     * @param states in the whole set
     * @param words of a key
     */
    int keys(long states, int words);

    /** Always so many. */
    record Fixed(int most) implements FlatLimit {
        @Override
        public int first(int words) {
            return most;
        }

        @Override
        public int keys(long states, int words) {
            return most;
        }
    }

    /** As many as fit a share of the memory, if not fewer will do. */
    record InMemory(long limit) implements FlatLimit {
        /**
         * The first fold finds codes for the values and the order of the layers, and is slow, because it has neither. It is
         * made when the keys have so many words together, so with fewer keys where they are long.
         */
        private static final int FIRST_WORDS = 5 << 15;
        /** Fewer keys say too little about values and layers. */
        private static final int LEAST_FIRST = 1 << 12;

        private static final int PARTS_OF_MEMORY = 16;
        /** A larger table makes for fewer and cheaper folds; up to this size it costs little beside the whole process. */
        private static final long LEAST_BYTES = 4L << 20;
        /** A larger one does not stay in the caches. */
        private static final long MOST_BYTES = 16L << 20;
        /** These sizes are for keys of so many words or fewer; longer ones have as many places. */
        private static final int WORDS = 2;

        @Override
        public int first(int words) {
            int enough = Math.max(LEAST_FIRST, FIRST_WORDS / Math.max(WORDS, words));
            return Math.min(enough, FlatTable.roomIn(share(), words));
        }

        @Override
        public int keys(long states, int words) {
            long bytes = Math.max(LEAST_BYTES, Math.min(MOST_BYTES, states)) * Math.max(WORDS, words) / WORDS;
            return FlatTable.roomIn(Math.min(share(), bytes), words);
        }

        private long share() {
            return limit / PARTS_OF_MEMORY;
        }
    }
}
