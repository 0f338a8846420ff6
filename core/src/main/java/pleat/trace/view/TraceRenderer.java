package pleat.trace.view;

import java.util.List;
import pleat.model.NamedValue;

/** A way to write traces, as a whole or piece by piece. Lines come without their ends. */
public interface TraceRenderer {
    /** A whole trace, up to what is wrong at its end. */
    List<String> lines(TraceView trace);

    /** What is worth telling of a state. */
    List<String> state(List<NamedValue> state, int indent);

    /** A step and what it changes. */
    List<String> step(StepView step);

    /** A step that may be taken; its number is that of the choice. */
    List<String> choice(StepView step);
}
