package pleat.promela.reference;

import pleat.model.SourceSpan;

/**
 * A process executes a statement.
 *
 * @param process its number
 * @param place where the statement is written
 */
public record Move(int process, Kind kind, SourceSpan place) {
    /** What is executed. */
    public enum Kind {
        STATEMENT,
        /** All statements of it. */
        D_STEP
    }
}
