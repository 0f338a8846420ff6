package pleat.app.report;

import java.io.PrintStream;
import pleat.run.RunEvent;
import pleat.run.RunListener;

/** Tells warnings as they come. */
public final class WarningLines implements RunListener {
    private final PrintStream err;

    public WarningLines(PrintStream err) {
        this.err = err;
    }

    @Override
    public void on(RunEvent event) {
        if (event instanceof RunEvent.Warning warning) {
            err.println("pleat: warning: " + warning.message());
        }
    }
}
