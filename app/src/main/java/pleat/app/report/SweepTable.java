package pleat.app.report;

import java.io.PrintStream;
import java.util.List;
import java.util.stream.Collectors;
import pleat.run.RunEvent;
import pleat.run.RunListener;
import pleat.verdict.Outcome;
import pleat.verdict.Statistics;
import pleat.verdict.Verdict;

/** The results of runs that differ in the values of constants: a row for each of them, as soon as it is there. */
public final class SweepTable {
    private static final int VALUE_COLUMN = 6;
    private static final String FIGURES = "  %15s  %15s  %7s  %11s  %9s  %s%n";

    private final List<String> constants;
    private final PrintStream out;
    private boolean hasHeading;

    /** @param constants whose values differ */
    public SweepTable(List<String> constants, PrintStream out) {
        this.constants = List.copyOf(constants);
        this.out = out;
    }

    /** What writes the row of a run. */
    public RunListener row(ReportedRun run) {
        return event -> {
            if (event instanceof RunEvent.Finished finished) {
                write(run, finished.verdict());
            }
        };
    }

    private void write(ReportedRun run, Verdict verdict) {
        if (!hasHeading) {
            hasHeading = true;
            out.print(constants.stream().map(SweepTable::cell).collect(Collectors.joining("  ", "  ", "")));
            out.printf(FIGURES, "states", "transitions", "depth", "bytes/state", "seconds", "result");
        }
        out.print(constants.stream()
                .map(name ->
                        cell(run.request().request().definitions().get(name).toString()))
                .collect(Collectors.joining("  ", "  ", "")));
        Statistics figures = verdict.statistics();
        out.printf(
                FIGURES,
                Figures.count(figures.states()),
                Figures.count(figures.transitions()),
                Figures.count(figures.depth()),
                Figures.decimal(figures.bytesPerState()),
                Figures.seconds(figures.seconds()).replace(" s", ""),
                run.model().name() + ": " + result(run, verdict));
        out.flush();
    }

    private static String cell(String text) {
        return " ".repeat(Math.max(0, VALUE_COLUMN - text.length())) + text;
    }

    private static String result(ReportedRun run, Verdict verdict) {
        String violated = verdict.decisions().stream()
                .filter(decision -> decision.outcome() instanceof Outcome.Violated)
                .map(decision -> decision.property().name())
                .collect(Collectors.joining(", "));
        String word = run.goal().word(verdict);
        if (!violated.isEmpty()) {
            return word + ": " + violated;
        }
        return verdict.isComplete() ? word : word + " (" + verdict.ending().text() + ")";
    }
}
