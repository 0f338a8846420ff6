package pleat.trace;

/**
 * A trace that a model cannot follow. For a trace that a search has just found it is an error in Pleat, never a verdict; for
 * one from a file it means that the model has changed.
 */
public final class ReplayException extends RuntimeException {
    public ReplayException(String message) {
        super(message);
    }
}
