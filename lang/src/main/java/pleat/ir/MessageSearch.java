package pleat.ir;

/** Which messages of a queue a receive looks at. */
public enum MessageSearch {
    /** The oldest one. */
    FIRST,
    /** All; it takes the oldest that fits. */
    ANY
}
