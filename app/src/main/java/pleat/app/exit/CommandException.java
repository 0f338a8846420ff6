package pleat.app.exit;

/** Ends a command for a reason that is the user's to mend. The message is all that is shown. */
public abstract sealed class CommandException extends RuntimeException
        permits UsageException, ModelException, TraceException, CheckpointException {
    private final ExitCode exitCode;

    CommandException(ExitCode exitCode, String message) {
        super(message);
        this.exitCode = exitCode;
    }

    public ExitCode exitCode() {
        return exitCode;
    }
}
