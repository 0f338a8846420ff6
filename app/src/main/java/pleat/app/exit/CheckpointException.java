package pleat.app.exit;

/** A checkpoint is damaged, or does not fit its model any more. */
public final class CheckpointException extends CommandException {
    public CheckpointException(String message) {
        super(ExitCode.MODEL_ERROR, "pleat: " + message);
    }
}
