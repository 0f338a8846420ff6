package pleat.model;

/**
 * Raised while an expression of the model is evaluated and cannot be. Carries the index of the model's {@link Fault}
 * instead of a message, and no stack trace: it describes the model, not Pleat.
 */
public final class EvaluationFault extends RuntimeException {
    private final int fault;

    public EvaluationFault(int fault) {
        super(null, null, false, false);
        this.fault = fault;
    }

    /** The index to ask {@link Model#fault} for. */
    public int fault() {
        return fault;
    }
}
