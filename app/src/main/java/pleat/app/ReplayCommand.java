package pleat.app;

import java.io.PrintStream;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import pleat.app.exit.ExitCode;
import pleat.app.option.StyleOption;
import pleat.app.report.Figures;
import pleat.app.report.Palette;
import pleat.app.report.TraceReport;
import pleat.app.trace.StoredTrace;
import pleat.app.trace.TraceReader;
import pleat.model.Property;

/** Shows a counterexample again. */
@Command(name = "replay", description = "Executes a stored counterexample again and shows it.")
final class ReplayCommand implements Callable<Integer> {
    @ParentCommand
    private Pleat pleat;

    @Parameters(paramLabel = "TRACE", description = "A file that 'pleat check --trace' has written.")
    private Path file;

    @Mixin
    private StyleOption style;

    @Override
    public Integer call() {
        Palette palette = pleat.environment().palette();
        PrintStream out = pleat.environment().out();
        StoredTrace stored = new TraceReader(file).read(pleat.environment().err());
        boolean isWitness = stored.property() instanceof Property.Reachable
                && stored.trace().failure().isEmpty();
        out.printf(
                "%s: %s is %s after %s%n%n",
                palette.strong(stored.model().name()),
                stored.property().name(),
                isWitness ? palette.good("reached") : palette.bad("violated"),
                Figures.count(stored.trace().length(), "step"));
        new TraceReport(stored.model(), 1, pleat.presentation(style.style()), out)
                .write(stored.property(), stored.trace());
        return (isWitness ? ExitCode.OK : ExitCode.VIOLATED).number();
    }
}
