package pleat.promela.reference;

import pleat.model.SourceSpan;

/** Something that goes wrong in a step. */
public record Failure(Kind kind, String message, SourceSpan place) {
    /** What goes wrong. */
    public enum Kind {
        ASSERTION,
        RUNTIME_ERROR,
        /** Sends and receives do not follow a trace, or follow a notrace to its end. */
        EVENT
    }
}
