package pleat.bench.suite;

import java.io.PrintStream;
import java.util.Locale;

/** Tells how far a campaign is. */
public final class Progress {
    private static final int WIDTH = 24;
    private static final String ERASE = "\r\u001b[K";

    /** How it is told. */
    public enum Style {
        /** A bar that is rewritten. */
        BAR,
        /** A line for each run, for files and pipes. */
        LINES
    }

    private final PrintStream err;
    private final Style style;
    private int done;

    public Progress(PrintStream err, Style style) {
        this.err = err;
        this.style = style;
    }

    void starts(String model, Contender contender, int repetition, TimeLeft.Estimate left) {
        String what = "%d/%d  %s  %s  #%d  %s"
                .formatted(done + 1, done + left.runs(), model, contender.label(), repetition, time(left.seconds()));
        if (style == Style.BAR) {
            err.print(ERASE + bar(done, done + left.runs()) + " " + what);
            err.flush();
        } else {
            err.println(what);
        }
        done++;
    }

    void ends() {
        if (style == Style.BAR) {
            err.print(ERASE);
            err.flush();
        }
    }

    static String bar(int done, int all) {
        int full = all == 0 ? WIDTH : WIDTH * done / all;
        return "[" + "#".repeat(full) + "-".repeat(WIDTH - full) + "]";
    }

    static String time(double seconds) {
        if (seconds == 0) {
            return "time left unknown";
        }
        long whole = Math.round(Math.ceil(seconds));
        if (whole < 60) {
            return "%d s left".formatted(whole);
        }
        return whole < 3600
                ? "%d min %02d s left".formatted(whole / 60, whole % 60)
                : String.format(Locale.ROOT, "%d h %02d min left", whole / 3600, whole % 3600 / 60);
    }
}
