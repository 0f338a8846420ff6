package pleat.petri.net;

/** What a place can hold. */
public enum TokenRule {
    /** Up to 2^31 - 1 tokens; one more is a fault. */
    COUNT,
    /** One token; a second one is a fault. */
    SAFE,
    /** One token; a second one is the same as the first. */
    MERGE
}
