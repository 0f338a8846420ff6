package pleat.app.simulate;

import java.util.ArrayList;
import java.util.List;
import pleat.model.Model;
import pleat.model.StateSink;
import pleat.trace.Trace;

/** What can happen in a state: the steps that lead on, the transitions that fail, and those that break an assertion. */
final class Choices implements StateSink {
    private final List<Trace.Step> steps = new ArrayList<>();
    private final List<Trace.FailedEvaluation> failures = new ArrayList<>();
    private final List<Trace.FailedEvaluation> broken = new ArrayList<>();

    private Choices() {}

    static Choices initial(Model model) {
        Choices choices = new Choices();
        model.initialStates(choices);
        return choices;
    }

    static Choices in(Model model, int[] state) {
        Choices choices = new Choices();
        model.expand(state, choices);
        return choices;
    }

    @Override
    public void accept(int transition, int[] next) {
        steps.add(new Trace.Step(transition, next.clone()));
    }

    @Override
    public void fault(int transition, int fault) {
        failures.add(new Trace.FailedEvaluation(transition, fault));
    }

    @Override
    public void broken(int transition, int fault) {
        broken.add(new Trace.FailedEvaluation(transition, fault));
    }

    List<Trace.Step> steps() {
        return steps;
    }

    List<Trace.FailedEvaluation> failures() {
        return failures;
    }

    /** The assertions that a transition breaks on its way; it leads on all the same. */
    List<Trace.FailedEvaluation> broken() {
        return broken;
    }
}
