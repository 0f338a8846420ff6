package pleat.app.report;

import java.io.PrintStream;
import pleat.app.run.Goal;
import pleat.run.RunEvent;
import pleat.run.RunListener;

/** Tells warnings as they come. */
public final class WarningLines implements RunListener {
    private final Goal goal;
    private final PrintStream err;

    public WarningLines(Goal goal, PrintStream err) {
        this.goal = goal;
        this.err = err;
    }

    private void tell(String message) {
        err.println("pleat: warning: " + message);
    }

    @Override
    public void on(RunEvent event) {
        if (event instanceof RunEvent.Warning warning) {
            tell(warning.message());
        } else if (event instanceof RunEvent.Vacuous vacuous) {
            vacuous.warnings().forEach(this::tell);
        } else if (event instanceof RunEvent.Covered covered) {
            CoverageText.warnings(covered.coverage(), goal).forEach(this::tell);
        }
    }
}
