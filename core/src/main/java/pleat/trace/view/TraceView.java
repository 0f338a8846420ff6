package pleat.trace.view;

import java.util.List;
import java.util.OptionalInt;
import pleat.model.NamedValue;

/**
 * A trace in the words of the model.
 *
 * @param initial the first state
 * @param steps each with what it changes
 * @param loop of a lasso, how many steps come before its cycle
 */
public record TraceView(List<NamedValue> initial, List<StepView> steps, OptionalInt loop, Finding finding) {
    public TraceView {
        initial = List.copyOf(initial);
        steps = List.copyOf(steps);
    }
}
