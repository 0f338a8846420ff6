package pleat.api;

/** What is known of a property, or of all of them together. */
public enum Verdict {
    /** It is true of every run. Said only after a complete search with an exact store. */
    HOLDS,
    /** It is not true, and mostly there is a trace that shows why. */
    VIOLATED,
    /** The search was cut short, or the store may have taken two states for one. */
    UNKNOWN
}
