package pleat.trace;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import pleat.model.EvaluationFault;
import pleat.model.Model;
import pleat.model.Property;
import pleat.model.StateSink;

/**
 * Walks through a model one choice at a time, and judges single states. A path of choices ("the third initial state, then its
 * first successor, ...") names a state, since a model always fires its transitions in the same order.
 */
public final class Explorer {
    private final Model model;

    public Explorer(Model model) {
        this.model = model;
    }

    /** The initial states, as successors of nothing. */
    public Expansion initial() {
        Expansion states = new Expansion();
        model.initialStates(states);
        return states;
    }

    /** What can happen in a state. */
    public Expansion expand(int[] state) {
        Expansion expansion = new Expansion();
        model.expand(state, expansion);
        return expansion;
    }

    /**
     * The path that the choices lead along.
     *
     * @param choices numbers among the initial states and among the successors, counted from 0
     * @throws IllegalArgumentException when there is no such choice
     */
    public Trace follow(int[] choices) {
        List<Trace.Step> steps = new ArrayList<>();
        Expansion offered = initial();
        for (int i = 0; i < choices.length; i++) {
            if (choices[i] < 0 || choices[i] >= offered.successors().size()) {
                throw new IllegalArgumentException("step %d: there is no choice %d among %d"
                        .formatted(i, choices[i], offered.successors().size()));
            }
            Trace.Step step = offered.successors().get(choices[i]);
            steps.add(step);
            if (i + 1 < choices.length) {
                offered = expand(step.state());
            }
        }
        return Trace.to(steps);
    }

    /** Whether single states can violate the property, or satisfy it if it asks for a state. */
    public static boolean isOfStates(Property property) {
        return !(property instanceof Property.NoAcceptingRun
                || property instanceof Property.Measure
                || property instanceof Property.Undecided);
    }

    /**
     * Whether the property is violated at the state itself, without regard to its past and future; or reached there, if it asks
     * for a state.
     *
     * @return the evidence: empty if the state does not decide the property
     */
    public Optional<Evidence> violation(Property property, int[] state) {
        return violation(property, state, () -> expand(state));
    }

    /**
     * The same.
     *
     * @param happening what can happen in the state, where that is known already
     */
    public Optional<Evidence> violation(Property property, int[] state, Supplier<Expansion> happening) {
        if (property instanceof Property.DeadlockFree) {
            boolean isDeadlock = happening.get().isEnd() && !model.isValidEnd(state);
            return isDeadlock ? Optional.of(Evidence.NOTHING_FAILED) : Optional.empty();
        }
        if (property instanceof Property.FaultFree) {
            return Evidence.first(happening.get().failures());
        }
        if (property instanceof Property.StepAssertion assertion) {
            return Evidence.first(happening.get().brokenAssertions().stream()
                    .filter(broken -> assertion.faults().contains(broken.fault()))
                    .toList());
        }
        if (property instanceof Property.Assertion assertion) {
            return evidence(assertion.predicate(), false, state);
        }
        if (property instanceof Property.Reachable reachable) {
            return evidence(reachable.predicate(), true, state);
        }
        throw new IllegalArgumentException("no single state violates " + property.name());
    }

    private Optional<Evidence> evidence(int predicate, boolean deciding, int[] state) {
        try {
            return model.holds(predicate, state) == deciding ? Optional.of(Evidence.NOTHING_FAILED) : Optional.empty();
        } catch (EvaluationFault fault) {
            return Optional.of(Evidence.of(new Trace.FailedEvaluation(StateSink.INITIAL, fault.fault())));
        }
    }

    /**
     * What is wrong in a state.
     *
     * @param failure the evaluation that fails there or the assertion that a step breaks, if that is what is wrong
     */
    public record Evidence(Optional<Trace.FailedEvaluation> failure) {
        static final Evidence NOTHING_FAILED = new Evidence(Optional.empty());

        static Evidence of(Trace.FailedEvaluation failure) {
            return new Evidence(Optional.of(failure));
        }

        static Optional<Evidence> first(List<Trace.FailedEvaluation> failures) {
            return failures.stream().findFirst().map(Evidence::of);
        }
    }
}
