package pleat.stores.fold;

import pleat.stores.diagram.order.Level;

/**
 * The sizes and limits of folding that depend on each other. How large a table is decides how often it is folded; how much a
 * fold may grow decides when states are left unshared; how often layers are sifted decides how much of a fold is sifting. Who
 * changes one looks at the others, with {@code bench/run fold} and {@code bench/run threads}.
 */
final class FoldTuning {
    // When to fold.

    /**
     * The first fold finds codes for the values and the order of the layers, and is slow, because it has neither. It is made when
     * the keys have so many words together, so with fewer keys where they are long: 81,920 keys of up to two words.
     */
    static final int FIRST_WORDS = 5 << 15;
    /** Fewer keys say too little about values and layers. */
    static final int LEAST_FIRST_KEYS = 1 << 12;
    /** The keys of the first fold get another encoding; they are copied and folded in so many parts, to save memory. */
    static final int FIRST_PARTS = 4;
    /** Later the flat table has room for one state for so many in the set, so that a small set has a small table. */
    static final int STATES_PER_FLAT = 2;
    /** The flat table takes no more than this part of the memory. */
    static final int FLAT_PART_OF_MEMORY = 16;
    /** A larger table makes for fewer and cheaper folds; up to this size it costs little beside the whole process. */
    static final long LEAST_FLAT_BYTES = 4L << 20;
    /** A larger one does not stay in the caches. */
    static final long MOST_FLAT_BYTES = 16L << 20;
    /** These sizes are for keys of so many words or fewer; longer ones have as many places. */
    static final int USUAL_WORDS = 2;

    // When not to.

    /** While states are being folded, the diagram may grow by so many times the bytes that they take flat. */
    static final long MOST_GROWTH = 4;
    /** A diagram of so many bytes is never too large. */
    static final long SMALL_DIAGRAM_BYTES = 1 << 16;
    /** Fewer states than this are not worth folding when no more will come. */
    static final int LEAST_FOLDED_AT_END = 1 << 16;

    /**
     * States are not folded in more layers than this. Each of their look-ups and each new node would take so many steps, choosing an order
     * takes the square of them, and what goes down a diagram layer by layer needs room on the stack: 200 bytes a layer.
     */
    static final int MOST_LAYERS = 1 << 11;

    // When to sift, and for how long; ADR 11.

    /** Below this much garbage it is not worth looking. */
    static final long LEAST_GARBAGE_BYTES = 1 << 18;
    /** The states that make a unit of {@link Level#cost}, of a diagram that is small: half a byte per state. */
    static final int STATES_PER_COST = 2 * Level.UNIT_BYTES;
    /** Layers of fewer states are not sifted once more when no more will come: the time is worth more than the memory. */
    static final long LEAST_SIFTED_AT_END = 1 << 20;
    /** Sifting looks at so many entries in any case. */
    static final long LEAST_WORK = 1 << 16;
    /**
     * Sifting looks at one more entry for so many layers of each state: its time stays in proportion, and the more layers there
     * are, the more of them can be moved. SPIN's App.F.pftp, cut at 10 million states, has 121,000 nodes with this.
     */
    static final int LAYERS_PER_WORK = 8;
    /** But no more than this, a second or two, since no limit of a run is looked at meanwhile. */
    static final long MOST_WORK = 1 << 28;
    /** Merging the layers of slots may make the diagram larger by one part in so many; sifting makes up for that. */
    static final int MERGING_PART = 4;
    /** Joining layers may make the diagram larger by one part in so many: each layer costs a step in every look-up. */
    static final int JOINING_PART = 8;

    private FoldTuning() {}
}
