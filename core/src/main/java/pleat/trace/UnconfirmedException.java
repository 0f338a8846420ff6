package pleat.trace;

/** A check of a trace gave up: what it would have to look at has no end in sight. It has found nothing against the trace. */
public final class UnconfirmedException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public UnconfirmedException(String message) {
        super(message);
    }
}
