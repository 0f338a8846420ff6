package pleat.app.trace;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * A counterexample as it is stored. Names and order of the components are the file format; docs/cli.md says what they mean.
 *
 * @param format always {@link #FORMAT}
 * @param model path of the model, relative to the trace file
 * @param steps the first one is the initial state
 * @param loop number of the state that the last one equals, from which on all repeats for ever, or null
 * @param failure what could not be evaluated in the last state, or null
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
record TraceFile(
        String format,
        String model,
        Map<String, Integer> definitions,
        String property,
        List<Step> steps,
        Integer loop,
        Failure failure) {
    static final String FORMAT = "pleat-trace-1";

    TraceFile {
        Objects.requireNonNull(model, "model is missing");
        Objects.requireNonNull(property, "property is missing");
        definitions = Map.copyOf(Objects.requireNonNull(definitions, "definitions are missing"));
        steps = List.copyOf(Objects.requireNonNull(steps, "steps are missing"));
        if (!FORMAT.equals(format)) {
            throw new IllegalArgumentException("its format is not " + FORMAT);
        }
    }

    /**
     * Arriving in a state.
     *
     * @param transition its number, -1 for the initial state
     * @param process for people, as are action and place; absent in the initial state
     * @param state values by the names of slots; after the first step only those that changed
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record Step(int transition, String process, String action, String place, Map<String, Integer> state) {
        Step {
            Objects.requireNonNull(state, "a step without a state");
        }
    }

    /** See {@link pleat.trace.Trace.FailedEvaluation}. */
    record Failure(int transition, int fault) {}
}
