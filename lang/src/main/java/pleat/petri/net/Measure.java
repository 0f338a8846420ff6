package pleat.petri.net;

/** A number that all reachable states of a net have together. */
public sealed interface Measure {
    /** The largest sum of tokens that the places ever have. */
    record Largest(Condition.Sum sum) implements Measure {}

    /** What tells something about the whole net. */
    enum Whole implements Measure {
        /** The most tokens that a place ever has. */
        TOKENS_IN_PLACE,
        /** The most tokens that a marking has. */
        TOKENS_PER_MARKING,
        /** How many transitions are never enabled. */
        DEAD_TRANSITIONS,
        /** How many places never have other tokens than at first. */
        STABLE_PLACES
    }
}
