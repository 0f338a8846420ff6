package pleat.app.report;

import java.io.PrintStream;
import pleat.app.load.LoadedModel;
import pleat.model.Property;
import pleat.model.SourceSpan;
import pleat.source.Diagnostic;
import pleat.source.DiagnosticFormat;
import pleat.source.Severity;
import pleat.trace.Trace;
import pleat.trace.view.Finding;
import pleat.trace.view.TraceView;

/** Shows the counterexample of a run to people, below the result. */
public record TraceReport(LoadedModel model, Presentation presentation, PrintStream out) implements ViolationListener {
    @Override
    public void violated(Property property, Trace trace) {
        out.println();
        write(property, trace);
    }

    /** The steps, and what is wrong at their end. */
    public void write(Property property, Trace trace) {
        TraceView view = model.inWords(trace, property);
        presentation.renderer().lines(view).forEach(out::println);
        Finding finding = view.finding();
        if (!finding.origin().equals(SourceSpan.NONE)) {
            out.println(new DiagnosticFormat(model.sources())
                    .format(new Diagnostic(
                            finding.kind().code(),
                            Severity.ERROR,
                            finding.origin(),
                            finding.message(),
                            finding.reason())));
        }
    }
}
