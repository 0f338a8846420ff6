package pleat.app.trace;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalInt;
import pleat.trace.Trace;

/**
 * What a stored counterexample says for {@code pleat replay}. The file has the trace for other readers as well, which nothing here
 * depends on; docs/pleat.schema.json describes both.
 *
 * @param format always {@link #FORMAT}
 * @param model path of the model, relative to the trace file
 * @param steps the first one is the initial state
 * @param loop of a lasso, the number of the state that its last one equals
 * @param failure what could not be evaluated in the last state, or null
 */
record TraceFile(
        String format,
        String model,
        Map<String, Integer> definitions,
        String property,
        List<Step> steps,
        OptionalInt loop,
        Trace.FailedEvaluation failure) {
    static final String FORMAT = "pleat-trace-2";

    TraceFile {
        Objects.requireNonNull(format, "format is missing");
        Objects.requireNonNull(model, "model is missing");
        Objects.requireNonNull(property, "property is missing");
        definitions = Map.copyOf(definitions);
        steps = List.copyOf(steps);
    }

    /**
     * Arriving in a state.
     *
     * @param transition its number, -1 for the initial state
     * @param state values by the names of slots; after the first step only those that changed
     */
    record Step(int transition, Map<String, Integer> state) {}
}
