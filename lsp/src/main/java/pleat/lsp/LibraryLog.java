package pleat.lsp;

import java.io.PrintStream;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

/** What the library of the protocol has to say, a line for each thing: editors show it to people, for whom stack traces are noise. */
final class LibraryLog extends Handler {
    private static final int LONGEST_LINE = 300;

    private final PrintStream log;
    /** Kept: a logger that nobody holds is forgotten, and its settings with it. */
    private final Logger library = Logger.getLogger("org.eclipse.lsp4j");

    private LibraryLog(PrintStream log) {
        this.log = log;
    }

    static LibraryLog to(PrintStream log) {
        LibraryLog handler = new LibraryLog(log);
        handler.library.setUseParentHandlers(false);
        handler.library.addHandler(handler);
        return handler;
    }

    @Override
    public void publish(LogRecord said) {
        Throwable cause = said.getThrown();
        while (cause != null && cause.getCause() != null) {
            cause = cause.getCause();
        }
        String why = cause == null || cause.getMessage() == null ? "" : ": " + cause.getMessage();
        String line = (said.getMessage() + why).lines().findFirst().orElse("");
        log.println("pleat lsp: " + line.substring(0, Math.min(line.length(), LONGEST_LINE)));
    }

    @Override
    public void flush() {
        log.flush();
    }

    @Override
    public void close() {
        library.removeHandler(this);
    }
}
