package pleat.model;

import java.util.List;

/**
 * How an evaluation comes to fail inside a transition.
 *
 * @param steps taken before, where the transition consists of several, and as the last one the step that fails
 * @param reads the values that the failing step looked at
 */
public record FailedStep(List<InnerStep> steps, List<NamedValue> reads) {
    public FailedStep {
        steps = List.copyOf(steps);
        reads = List.copyOf(reads);
    }
}
