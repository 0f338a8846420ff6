package pleat.app.simulate;

import java.io.PrintStream;
import java.util.List;
import pleat.app.report.ActionText;
import pleat.app.report.Palette;
import pleat.app.report.Paragraph;
import pleat.app.report.StateText;
import pleat.model.EvaluationFault;
import pleat.model.Fault;
import pleat.model.InnerStep;
import pleat.model.Model;
import pleat.model.Property;
import pleat.trace.Trace;

/** Tells what a simulation does. */
final class Narrator {
    private static final int INDENT = 7;
    private static final String VALID_END = "valid end state: every process that is left may end here";

    private final Model model;
    private final StateText states;
    private final ActionText actions;
    private final Palette palette;
    private final PrintStream out;

    Narrator(Model model, Palette palette, PrintStream out) {
        this.model = model;
        this.states = new StateText(model);
        this.actions = new ActionText(model);
        this.palette = palette;
        this.out = out;
    }

    void state(int step, int[] state) {
        out.println(palette.strong("state after " + step + (step == 1 ? " step" : " steps")));
        out.println(Paragraph.of(states.values(state), INDENT));
        brokenAssertions(state);
    }

    void step(int number, Trace.Step step, int[] before) {
        List<InnerStep> inside = model.explain(before, step.transition(), step.state());
        if (inside.isEmpty()) {
            choice(number, step);
        }
        inside.forEach(inner -> inner(number, inner));
        List<String> changes = states.changes(before, step.state());
        out.println(Paragraph.of(changes.isEmpty() ? List.of("nothing changes") : changes, INDENT));
        brokenAssertions(step.state());
    }

    /** In the manner of SPIN: the process, the place, the statement, and below it what it prints. */
    private void inner(int number, InnerStep step) {
        out.printf(
                "%5d: proc %2d (%s) %s [%s]%n",
                number,
                step.actor().process(),
                palette.strong(step.actor().type()),
                palette.faint(actions.place(step.origin())),
                step.label());
        step.output().lines().forEach(line -> out.println("          " + line));
    }

    void choice(int number, Trace.Step step) {
        out.printf("%5d  %s%n", number, describe(step.transition()));
    }

    /** What goes wrong or is over in a state with these choices. */
    void remarks(int[] state, Choices choices) {
        choices.broken().forEach(this::failure);
        choices.failures().forEach(this::failure);
        if (choices.steps().isEmpty() && choices.failures().isEmpty()) {
            remark(model.isValidEnd(state) ? VALID_END : model.deadlockText());
        }
    }

    private void failure(Trace.FailedEvaluation failure) {
        Fault fault = model.fault(failure.fault());
        remark(fault.origin() + ": " + fault.message() + ", in: " + describe(failure.transition()));
    }

    void remark(String text) {
        out.println("       " + palette.open(text));
    }

    private String describe(int transition) {
        return palette.strong(actions.actors(transition)) + "  " + actions.action(transition) + "  "
                + palette.faint("(" + actions.place(transition) + ")");
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
