package pleat.app.exit;

/** The command cannot do what it was asked to. */
public final class UsageException extends CommandException {
    public UsageException(String message) {
        super(ExitCode.USAGE, "pleat: " + message);
    }
}
