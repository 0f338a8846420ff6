package pleat.trace.view;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import pleat.model.FailedStep;
import pleat.model.Fault;
import pleat.model.InnerStep;
import pleat.model.Model;
import pleat.model.NamedValue;
import pleat.model.Product;
import pleat.model.Property;
import pleat.model.SourceSpan;
import pleat.model.StateSink;
import pleat.model.TransitionInfo;
import pleat.trace.Trace;

/** Puts traces into the words of their model. */
public final class Viewer {
    private final Model model;

    /** @param model one that explains its transitions: the reference executor */
    public Viewer(Model model) {
        this.model = model;
    }

    /** A counterexample to a property of runs is a trace of the system with its observer. */
    public TraceView view(Trace trace, Property property) {
        return property instanceof Property.NoAcceptingRun run
                ? new Viewer(new Product(model, run)).whole(trace, property)
                : whole(trace, property);
    }

    private TraceView whole(Trace trace, Property property) {
        List<Trace.Step> steps = trace.steps();
        List<StepView> views = new ArrayList<>();
        for (int i = 1; i < steps.size(); i++) {
            views.add(step(i, steps.get(i - 1).state(), steps.get(i)));
        }
        return new TraceView(state(steps.get(0).state()), views, trace.loop(), finding(trace, property));
    }

    /** A state. */
    public List<NamedValue> state(int[] state) {
        return model.view(state);
    }

    /** The step from a state to the next. */
    public StepView step(int number, int[] before, Trace.Step step) {
        return new StepView(number, parts(before, step), Change.between(state(before), state(step.state())));
    }

    /** What a step consists of. */
    public List<InnerStep> parts(int[] before, Trace.Step step) {
        List<InnerStep> parts = model.explain(before, step.transition(), step.state());
        return parts.isEmpty() ? List.of(whole(step.transition(), step.state())) : parts;
    }

    /** A transition that is one step of one process. */
    private InnerStep whole(int transition, int[] after) {
        TransitionInfo info = model.describe(transition);
        String name = model.actors(transition);
        return new InnerStep(
                new InnerStep.Actor(info.process(), name, name),
                info.label(),
                info.origin(),
                "",
                "",
                InnerStep.Exchange.NONE,
                after);
    }

    private Finding finding(Trace trace, Property property) {
        if (trace.failure().isPresent()) {
            return failure(trace, trace.failure().get(), property);
        }
        if (property instanceof Property.Assertion assertion) {
            return new Finding(
                    Finding.Kind.ASSERTION,
                    "assertion " + assertion.name() + " does not hold: " + assertion.condition(),
                    model.reason(assertion.predicate(), trace.last()),
                    assertion.origin(),
                    Optional.empty(),
                    model.reads(assertion.predicate(), trace.last()),
                    List.of());
        }
        if (property instanceof Property.Reachable reachable) {
            return new Finding(
                    Finding.Kind.WITNESS,
                    "reached: " + reachable.condition(),
                    "",
                    SourceSpan.NONE,
                    Optional.empty(),
                    List.of(),
                    List.of());
        }
        if (property instanceof Property.NoAcceptingRun run) {
            return new Finding(
                    Finding.Kind.RUN,
                    violatedRun(trace, run),
                    "",
                    run.origin(),
                    Optional.empty(),
                    List.of(),
                    List.of());
        }
        return new Finding(
                Finding.Kind.DEADLOCK,
                model.deadlockText(),
                "",
                SourceSpan.NONE,
                Optional.empty(),
                List.of(),
                model.waiting(trace.last()));
    }

    /** An observer may know an error at once; otherwise the cycle is what it accepts. */
    private String violatedRun(Trace trace, Property.NoAcceptingRun run) {
        int location = ((Product) model).location(trace.last());
        String claim = run.kind().equals(run.name()) ? run.name() : run.kind() + " " + run.name();
        return claim
                + (run.observer().isError(location)
                        ? " is violated: " + run.observer().error(location)
                        : " is violated by this run, which repeats its last steps for ever");
    }

    private Finding failure(Trace trace, Trace.FailedEvaluation failure, Property property) {
        Fault fault = model.fault(failure.fault());
        Optional<FailedStep> failed = failure.transition() == StateSink.INITIAL
                ? Optional.empty()
                : model.explainFailure(trace.last(), failure.transition(), failure.fault());
        return new Finding(
                property instanceof Property.StepAssertion ? Finding.Kind.ASSERTION : Finding.Kind.RUNTIME_ERROR,
                fault.message(),
                "",
                fault.origin(),
                failing(trace, failure.transition(), failed),
                failed.map(FailedStep::reads).orElse(List.of()),
                List.of());
    }

    /** An assertion on states fails without a step. */
    private Optional<StepView> failing(Trace trace, int transition, Optional<FailedStep> failed) {
        if (transition == StateSink.INITIAL) {
            return Optional.empty();
        }
        List<InnerStep> parts = failed.map(FailedStep::steps).orElse(List.of(whole(transition, trace.last())));
        return Optional.of(new StepView(trace.length() + 1, parts, List.of()));
    }
}
