package pleat.trace;

import java.util.List;
import java.util.Optional;
import pleat.model.StateSink;

/**
 * A path from an initial state: n steps, n + 1 states, and perhaps an evaluation that fails in the last of them.
 */
public final class Trace {
    private final List<Step> steps;
    private final Optional<FailedEvaluation> failure;

    /** Arriving in a state. */
    public static final class Step {
        private final int transition;
        private final int[] state;

        /** Keeps the array. */
        public Step(int transition, int[] state) {
            this.transition = transition;
            this.state = state;
        }

        /** What led here; {@link StateSink#INITIAL} for the first state. */
        public int transition() {
            return transition;
        }

        /** Not to be changed. */
        public int[] state() {
            return state;
        }
    }

    /**
     * What could not be evaluated in the last state.
     *
     * @param transition whose guard or effect failed, or {@link StateSink#INITIAL} when it was an assertion
     * @param fault index for {@link pleat.model.Model#fault}
     */
    public record FailedEvaluation(int transition, int fault) {}

    private Trace(List<Step> steps, Optional<FailedEvaluation> failure) {
        if (steps.isEmpty() || steps.get(0).transition() != StateSink.INITIAL) {
            throw new IllegalArgumentException("a trace starts with an initial state");
        }
        this.steps = List.copyOf(steps);
        this.failure = failure;
    }

    /** A path whose last state is what it shows. */
    public static Trace to(List<Step> steps) {
        return new Trace(steps, Optional.empty());
    }

    /** The same path, ending in a failed evaluation. */
    public Trace failing(FailedEvaluation evaluation) {
        return new Trace(steps, Optional.of(evaluation));
    }

    /** Arrivals; the first one is in the initial state. */
    public List<Step> steps() {
        return steps;
    }

    /** Number of transitions fired. */
    public int length() {
        return steps.size() - 1;
    }

    /** The last state. Not to be changed. */
    public int[] last() {
        return steps.get(steps.size() - 1).state();
    }

    public Optional<FailedEvaluation> failure() {
        return failure;
    }
}
