package pleat.app.chart;

import java.io.PrintStream;
import pleat.app.load.LoadedModel;
import pleat.app.report.NumberedFiles;
import pleat.app.report.OutputFile;
import pleat.app.report.ViolationListener;
import pleat.model.Property;
import pleat.trace.Trace;

/**
 * Keeps the messages of a counterexample in a file.
 *
 * @param err where it is told that there is nothing to draw
 */
public record ChartWriter(LoadedModel model, NumberedFiles files, PrintStream err) implements ViolationListener {
    @Override
    public void violated(Property property, Trace trace) {
        SequenceChart chart = SequenceChart.of(model.inWords(trace, property));
        if (chart.events().isEmpty()) {
            err.println("pleat: warning: --msc: no message is sent in the counterexample, so there is no chart");
            return;
        }
        OutputFile file = files.next();
        boolean asText = file.path().toString().endsWith(".txt");
        file.write(asText ? new TextChart(chart).draw() : new SvgChart(chart).draw());
    }
}
