package pleat.app.report;

import java.io.PrintStream;
import java.util.List;
import pleat.app.load.LoadedModel;
import pleat.model.Fault;
import pleat.model.InnerStep;
import pleat.model.Model;
import pleat.model.Product;
import pleat.model.Property;
import pleat.source.Diagnostic;
import pleat.source.DiagnosticFormat;
import pleat.source.Severity;
import pleat.trace.Trace;

/** Writes a counterexample: its steps, at each only what changed, and what is wrong at its end. */
public final class TraceText {
    private static final String ASSERTION_CODE = "RUN0001";
    private static final String FAULT_CODE = "RUN0002";

    private final DiagnosticFormat diagnostics;
    private final Property property;
    private final Model model;
    private final StateText states;
    private final ActionText actions;
    private final Palette palette;
    private final Excerpt excerpt;

    public TraceText(LoadedModel loaded, Property property, Palette palette, Excerpt excerpt) {
        this.diagnostics = new DiagnosticFormat(loaded.sources());
        this.property = property;
        this.model = loaded.observedBy(property);
        this.states = new StateText(model);
        this.actions = new ActionText(model);
        this.palette = palette;
        this.excerpt = excerpt;
    }

    public void write(Trace trace, PrintStream out) {
        List<Trace.Step> steps = trace.steps();
        int digits = Math.max(3, Integer.toString(trace.length()).length());
        int actors = steps.stream()
                .skip(1)
                .mapToInt(step -> actions.actors(step.transition()).length())
                .max()
                .orElse(0);
        out.println(number(0, digits) + palette.strong("initial state"));
        out.println(Paragraph.of(states.values(steps.get(0).state()), digits + 4));
        for (int i = 1; i < steps.size(); i++) {
            if (excerpt.isGapAt(i, trace.length())) {
                out.println(" ".repeat(digits + 4) + palette.faint(excerpt.remark(trace.length())));
            }
            if (excerpt.shows(i, trace.length())) {
                int transition = steps.get(i).transition();
                if (trace.loop().orElse(-1) == i - 1) {
                    out.println(" ".repeat(digits + 4) + palette.strong("this repeats for ever:"));
                }
                out.println(number(i, digits) + palette.strong(padded(actions.actors(transition), actors)) + "  "
                        + actions.action(transition) + "  "
                        + palette.faint("(" + actions.place(transition) + ")"));
                inside(steps.get(i - 1).state(), steps.get(i), digits + 4, out);
                List<String> changes =
                        states.changes(steps.get(i - 1).state(), steps.get(i).state());
                out.println(
                        changes.isEmpty()
                                ? " ".repeat(digits + 4) + palette.faint("nothing changes")
                                : Paragraph.of(changes, digits + 4));
            }
        }
        out.println(ending(trace));
    }

    /** The steps of an atomic sequence, and what they print. */
    private void inside(int[] before, Trace.Step step, int indent, PrintStream out) {
        List<InnerStep> steps = model.explain(before, step.transition(), step.state());
        for (InnerStep inner : steps) {
            if (steps.size() > 1) {
                out.println(" ".repeat(indent) + palette.faint("· ") + inner.actor() + "  " + inner.label() + "  "
                        + palette.faint("(" + actions.place(inner.origin()) + ")"));
            }
            inner.output().lines().forEach(line -> out.println(" ".repeat(indent) + "  > " + line));
        }
    }

    private static String number(int step, int digits) {
        return " ".repeat(2 + digits - Integer.toString(step).length()) + step + "  ";
    }

    private static String padded(String text, int width) {
        return text + " ".repeat(width - text.length());
    }

    private String ending(Trace trace) {
        if (trace.failure().isPresent()) {
            return failedEvaluation(trace.failure().get());
        }
        if (property instanceof Property.NoAcceptingRun run) {
            return "  " + ending(trace, run);
        }
        if (property instanceof Property.Assertion assertion) {
            return diagnostics.format(new Diagnostic(
                    ASSERTION_CODE,
                    Severity.ERROR,
                    assertion.origin(),
                    "assertion " + assertion.name() + " does not hold: " + assertion.condition(),
                    model.reason(assertion.predicate(), trace.last())));
        }
        if (property instanceof Property.Reachable reachable) {
            return "  reached: " + reachable.condition();
        }
        return "  " + model.deadlockText();
    }

    private String ending(Trace trace, Property.NoAcceptingRun run) {
        if (trace.loop().isEmpty()) {
            return run.observer().error(((Product) model).location(trace.last()));
        }
        return "and so on from state %d: a run that violates %s '%s'"
                .formatted(trace.loop().getAsInt(), run.kind(), run.name());
    }

    private String failedEvaluation(Trace.FailedEvaluation failure) {
        Fault fault = model.fault(failure.fault());
        String code = property instanceof Property.StepAssertions ? ASSERTION_CODE : FAULT_CODE;
        return diagnostics.format(new Diagnostic(code, Severity.ERROR, fault.origin(), fault.message(), ""));
    }
}
