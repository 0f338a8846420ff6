package pleat.search;

/** The order in which states are explored. */
public enum Order {
    /** Level by level: counterexamples are shortest. */
    BREADTH_FIRST,
    /** Along one path as far as it goes: the frontier is small. */
    DEPTH_FIRST
}
