package pleat.app;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import pleat.app.report.Palette;
import pleat.app.report.Presentation;
import pleat.app.report.ProgressLine;
import pleat.app.report.WarningLines;
import pleat.app.run.Goal;
import pleat.file.FileAccess;
import pleat.run.RunListener;

/**
 * What a command has to do with the world outside.
 *
 * @param palette for {@code out}
 * @param width characters of a line of {@code out}
 * @param status whether {@code err} can show a line that is rewritten
 * @param files where checkpoints are written
 * @param loss why something written to {@code out} is lost, once it is flushed
 */
record Environment(
        InputStream in,
        PrintStream out,
        PrintStream err,
        Palette palette,
        int width,
        Status status,
        Interruption interruption,
        FileAccess files,
        Supplier<Optional<String>> loss) {

    private static final int LEAST_WIDTH = 40;

    /** How progress is told. */
    enum Status {
        LIVE,
        SILENT
    }

    /** Nobody is looking: files, pipes, tests. */
    static Environment detached(InputStream in, OutputStream out, PrintStream err) {
        CarefulOutput careful = new CarefulOutput(out);
        return new Environment(
                in,
                utf8(careful),
                err,
                Palette.PLAIN,
                Presentation.USUAL_WIDTH,
                Status.SILENT,
                new Interruption(),
                FileAccess.ofSystem(),
                careful::loss);
    }

    /**
     * The one that the process was started in. Java cannot tell which of its streams are terminals and how wide they are, so
     * the launcher does, in the properties {@code pleat.terminal} and {@code pleat.columns}.
     */
    static Environment ofProcess(Interruption interruption) {
        String terminals = System.getProperty("pleat.terminal", "");
        boolean colours = terminals.contains("out") && System.getenv("NO_COLOR") == null;
        CarefulOutput out = new CarefulOutput(new FileOutputStream(FileDescriptor.out));
        return new Environment(
                System.in,
                utf8(out),
                utf8(new FileOutputStream(FileDescriptor.err)),
                colours ? Palette.ANSI : Palette.PLAIN,
                width(System.getProperty("pleat.columns", "")),
                terminals.contains("err") ? Status.LIVE : Status.SILENT,
                interruption,
                FileAccess.ofSystem(),
                out::loss);
    }

    /** Too narrow a terminal is left to wrap lines by itself. */
    private static int width(String columns) {
        return columns.matches("[1-9]\\d{1,3}")
                ? Math.max(LEAST_WIDTH, Integer.parseInt(columns))
                : Presentation.USUAL_WIDTH;
    }

    /** Java's own streams speak the language of the locale, which may have no word for what stands in a source file. */
    private static PrintStream utf8(OutputStream stream) {
        return new PrintStream(new BufferedOutputStream(stream), false, UTF_8);
    }

    /** The same with other files. */
    Environment with(FileAccess others) {
        return new Environment(in, out, err, palette, width, status, interruption, others, loss);
    }

    /** Tells of the run on {@code err}, and to the others, in order. */
    RunListener listeners(Goal goal, List<RunListener> others) {
        List<RunListener> all = new ArrayList<>();
        if (status == Status.LIVE) {
            all.add(new ProgressLine(err));
        }
        all.add(new WarningLines(goal, err));
        all.addAll(others);
        return RunListener.tee(all);
    }
}
