package pleat.app.simulate;

import java.io.PrintStream;
import java.util.List;
import java.util.Optional;
import pleat.app.report.Palette;
import pleat.app.report.Presentation;
import pleat.model.EvaluationFault;
import pleat.model.FailedStep;
import pleat.model.Fault;
import pleat.model.InnerStep;
import pleat.model.Model;
import pleat.model.Property;
import pleat.model.Waiting;
import pleat.trace.Expansion;
import pleat.trace.Trace;
import pleat.trace.view.TraceRenderer;
import pleat.trace.view.Viewer;

/** Tells what a simulation does. */
final class Narrator {
    private static final int INDENT = 7;
    private static final String VALID_END = "valid end state: every process that is left may end here";

    private final Model model;
    private final Viewer viewer;
    private final TraceRenderer renderer;
    private final Palette palette;
    private final PrintStream out;

    Narrator(Model model, Presentation presentation, PrintStream out) {
        this.model = model;
        this.viewer = new Viewer(model);
        this.renderer = presentation.renderer();
        this.palette = presentation.palette();
        this.out = out;
    }

    void state(int step, int[] state) {
        out.println(palette.strong("state after " + step + (step == 1 ? " step" : " steps")));
        renderer.state(viewer.state(state), INDENT).forEach(out::println);
        brokenAssertions(state);
    }

    void step(int number, Trace.Step step, int[] before) {
        renderer.step(viewer.step(number, before, step)).forEach(out::println);
        brokenAssertions(step.state());
    }

    void choice(int number, Trace.Step step, int[] before) {
        renderer.choice(viewer.step(number, before, step)).forEach(out::println);
    }

    /** What goes wrong or is over in a state with these choices. */
    void remarks(int[] state, Expansion choices) {
        choices.brokenAssertions().forEach(failure -> failure(state, failure));
        choices.failures().forEach(failure -> failure(state, failure));
        if (choices.isEnd()) {
            boolean isValid = model.isValidEnd(state);
            remark(isValid ? VALID_END : model.deadlockText());
            if (!isValid) {
                model.waiting(state).forEach(this::waiting);
            }
        }
    }

    private void waiting(Waiting waiting) {
        remark(waiting.process() + " waits for " + waiting.statement());
    }

    private void failure(int[] state, Trace.FailedEvaluation failure) {
        Fault fault = model.fault(failure.fault());
        Optional<FailedStep> failed = model.explainFailure(state, failure.transition(), failure.fault());
        List<InnerStep> steps = failed.map(FailedStep::steps).orElse(List.of());
        String who = steps.isEmpty()
                ? model.actors(failure.transition())
                : steps.get(steps.size() - 1).actor().name();
        remark(fault.origin() + ": " + fault.message() + ", by " + who);
    }

    void remark(String text) {
        out.println(" ".repeat(INDENT) + palette.open(text));
    }

    private void brokenAssertions(int[] state) {
        for (Property property : model.properties()) {
            if (property instanceof Property.Assertion assertion && !holds(assertion, state)) {
                remark("assertion " + assertion.name() + " does not hold: " + assertion.condition());
            }
        }
    }

    private boolean holds(Property.Assertion assertion, int[] state) {
        try {
            return model.holds(assertion.predicate(), state);
        } catch (EvaluationFault undefined) {
            return false;
        }
    }
}
