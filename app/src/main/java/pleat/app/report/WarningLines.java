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

    private void tell(String message) {
        err.println("pleat: warning: " + message);
    }

    @Override
    public void on(RunEvent event) {
        if (event instanceof RunEvent.Warning warning) {
            tell(warning.message());
        } else if (event instanceof RunEvent.Covered covered) {
            CoverageText.warnings(covered.coverage()).forEach(this::tell);
        }
    }
}
