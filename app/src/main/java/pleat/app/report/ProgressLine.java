package pleat.app.report;

import java.io.PrintStream;
import pleat.run.RunEvent;
import pleat.run.RunListener;
import pleat.verdict.Statistics;

/** One line on a terminal that tells how far the search is; gone when there is something else to say. */
public final class ProgressLine implements RunListener {
    private static final String ERASE = "\r\u001b[K";

    private final PrintStream err;
    private long lastStates;
    private long lastNanos;

    public ProgressLine(PrintStream err) {
        this.err = err;
    }

    /** The search sends progress five times a second at most, which is as often as a person can read. */
    @Override
    public void on(RunEvent event) {
        if (event instanceof RunEvent.Grown || event instanceof RunEvent.Round) {
            return;
        }
        err.print(ERASE);
        if (event instanceof RunEvent.Progress progress) {
            err.print(line(progress.statistics()));
        }
        err.flush();
    }

    private String line(Statistics now) {
        double rate = (now.states() - lastStates) * 1e9 / Math.max(1, now.nanos() - lastNanos);
        lastStates = now.states();
        lastNanos = now.nanos();
        return "%s  %s/s  %s  depth %s  queue %s"
                .formatted(
                        Figures.count(now.states(), "state"),
                        Figures.rate(rate),
                        Figures.bytes(now.storeBytes() + now.searchBytes()),
                        Figures.count(now.depth()),
                        Figures.count(now.waiting()));
    }
}
