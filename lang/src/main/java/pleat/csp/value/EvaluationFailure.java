package pleat.csp.value;

import pleat.model.SourceSpan;

/** An expression that has no value in the state at hand. Describes the model, not Pleat, so it has no stack trace. */
public final class EvaluationFailure extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient SourceSpan span;

    public EvaluationFailure(String message, SourceSpan span) {
        super(message, null, false, false);
        this.span = span;
    }

    public SourceSpan span() {
        return span;
    }
}
