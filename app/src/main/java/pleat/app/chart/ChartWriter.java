package pleat.app.chart;

import pleat.app.load.LoadedModel;
import pleat.app.report.OutputFile;
import pleat.app.report.ViolationListener;
import pleat.model.Property;
import pleat.trace.Trace;

/** Keeps the messages of a counterexample in a file. */
public record ChartWriter(LoadedModel model, OutputFile file) implements ViolationListener {
    @Override
    public void violated(Property property, Trace trace) {
        SequenceChart chart = SequenceChart.of(trace, model.observedBy(property));
        boolean asText = file.path().toString().endsWith(".txt");
        file.write(asText ? new TextChart(chart).draw() : new SvgChart(chart).draw());
    }
}
