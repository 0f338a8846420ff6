package pleat.app.chart;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import pleat.app.exit.UsageException;
import pleat.app.load.LoadedModel;
import pleat.run.RunEvent;
import pleat.run.RunListener;
import pleat.trace.Trace;
import pleat.verdict.Outcome;

/** Keeps the messages of a counterexample in a file. */
public final class ChartWriter implements RunListener {
    private final LoadedModel model;
    private final Path file;

    public ChartWriter(LoadedModel model, Path file) {
        this.model = model;
        this.file = file;
    }

    /** Writes at the very end, when the result has been told. */
    @Override
    public void on(RunEvent event) {
        if (event instanceof RunEvent.Finished finished) {
            finished.verdict().decisions().forEach(decision -> {
                if (decision.outcome() instanceof Outcome.Violated violated) {
                    write(violated.trace());
                }
            });
        }
    }

    private void write(Trace trace) {
        SequenceChart chart = SequenceChart.of(trace, model.reference());
        boolean asText = file.toString().endsWith(".txt");
        try {
            Files.writeString(file, asText ? new TextChart(chart).draw() : new SvgChart(chart).draw());
        } catch (IOException full) {
            throw new UsageException("cannot write the chart to " + file + ": " + full.getMessage());
        }
    }
}
