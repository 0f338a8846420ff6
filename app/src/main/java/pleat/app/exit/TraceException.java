package pleat.app.exit;

/** A trace file is damaged, or does not fit its model any more. */
public final class TraceException extends CommandException {
    public TraceException(String message) {
        super(ExitCode.MODEL_ERROR, "pleat: " + message);
    }
}
