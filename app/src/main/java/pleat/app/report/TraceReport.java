package pleat.app.report;

import java.io.PrintStream;
import pleat.app.load.LoadedModel;
import pleat.model.Property;
import pleat.trace.Trace;

/** Shows the counterexample of a run to a person, below the result. */
public record TraceReport(LoadedModel model, Palette palette, Detail detail, PrintStream out)
        implements ViolationListener {
    @Override
    public void violated(Property property, Trace trace) {
        out.println();
        new TraceText(model, property, palette, detail.excerpt()).write(trace, out);
    }
}
