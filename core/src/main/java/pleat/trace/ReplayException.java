package pleat.trace;

/** A trace that the reference executor cannot follow: an error in Pleat, never a verdict. */
public final class ReplayException extends RuntimeException {
    public ReplayException(String message) {
        super(message);
    }
}
