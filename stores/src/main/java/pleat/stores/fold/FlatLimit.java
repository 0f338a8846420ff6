package pleat.stores.fold;

import pleat.stores.diagram.key.FlatTable;

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
        @Override
        public int first(int words) {
            int enough = Math.max(
                    FoldTuning.LEAST_FIRST_KEYS, FoldTuning.FIRST_WORDS / Math.max(FoldTuning.USUAL_WORDS, words));
            return Math.min(enough, FlatTable.roomIn(share(), words));
        }

        @Override
        public int keys(long states, int words) {
            long usual = Math.max(FoldTuning.LEAST_FLAT_BYTES, Math.min(FoldTuning.MOST_FLAT_BYTES, states));
            long bytes = usual * Math.max(FoldTuning.USUAL_WORDS, words) / FoldTuning.USUAL_WORDS;
            int most = FlatTable.roomIn(Math.min(share(), bytes), words);
            return (int) Math.min(most, Math.max(first(words), states / FoldTuning.STATES_PER_FLAT));
        }

        private long share() {
            return limit / FoldTuning.FLAT_PART_OF_MEMORY;
        }
    }
}
