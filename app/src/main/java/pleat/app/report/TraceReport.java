package pleat.app.report;

import java.io.PrintStream;
import java.util.List;
import pleat.app.load.LoadedModel;
import pleat.model.Property;
import pleat.model.SourceSpan;
import pleat.run.RunEvent;
import pleat.run.RunListener;
import pleat.source.Diagnostic;
import pleat.source.DiagnosticFormat;
import pleat.source.Severity;
import pleat.trace.Trace;
import pleat.trace.view.Finding;
import pleat.trace.view.TraceView;
import pleat.verdict.Verdict;

/**
 * Shows the counterexamples of a run to people, below the result.
 *
 * @param parts of how many parts of a model counterexamples are shown; among several each is named
 */
public record TraceReport(LoadedModel model, int parts, Presentation presentation, PrintStream out)
        implements RunListener {
    @Override
    public void on(RunEvent event) {
        if (event instanceof RunEvent.Finished finished) {
            List<Verdict.Decision> shown = finished.verdict().decisions().stream()
                    .filter(decision ->
                            ViolationListener.shown(decision.outcome()).isPresent())
                    .toList();
            boolean isAmbiguous = shown.size() > 1 || parts > 1;
            for (Verdict.Decision decision : shown) {
                out.println();
                if (isAmbiguous) {
                    out.println(
                            presentation.palette().strong(decision.property().name() + ":"));
                }
                write(
                        decision.property(),
                        ViolationListener.shown(decision.outcome()).orElseThrow());
            }
        }
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
