package pleat.trace;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import pleat.model.StateSink;
import pleat.state.StateLayout;

/**
 * A path from an initial state: n steps, n + 1 states. It may end with an evaluation that fails in the last state, or be a lasso:
 * the last state is one that was passed before, and all from there on repeats for ever.
 */
public final class Trace {
    private final List<Step> steps;
    private final Optional<FailedEvaluation> failure;
    private final OptionalInt loop;

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

    private Trace(List<Step> steps, Optional<FailedEvaluation> failure, OptionalInt loop) {
        if (steps.isEmpty() || steps.get(0).transition() != StateSink.INITIAL) {
            throw new IllegalArgumentException("a trace starts with an initial state");
        }
        this.steps = List.copyOf(steps);
        this.failure = failure;
        this.loop = loop;
    }

    /** A path whose last state is what it shows. */
    public static Trace to(List<Step> steps) {
        return new Trace(steps, Optional.empty(), OptionalInt.empty());
    }

    /**
     * The same path as a lasso.
     *
     * @param start number of the state, counted from 0, that the last one equals
     */
    public Trace returningTo(int start) {
        if (start < 0 || start >= length()) {
            throw new IllegalArgumentException("a cycle cannot begin at state " + start + " of a path of " + length());
        }
        if (!StateLayout.sameState(steps.get(start).state(), last())) {
            throw new IllegalArgumentException("the last state is not state " + start);
        }
        return new Trace(steps, Optional.empty(), OptionalInt.of(start));
    }

    /** The same path, ending in a failed evaluation. */
    public Trace failing(FailedEvaluation evaluation) {
        return new Trace(steps, Optional.of(evaluation), OptionalInt.empty());
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

    /** Of a lasso, the number of the state where its cycle begins; the last state is the same. */
    public OptionalInt loop() {
        return loop;
    }
}
