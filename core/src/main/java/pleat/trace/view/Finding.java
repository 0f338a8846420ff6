package pleat.trace.view;

import java.util.List;
import java.util.Optional;
import pleat.model.NamedValue;
import pleat.model.SourceSpan;
import pleat.model.Waiting;

/**
 * What is wrong at the end of a trace.
 *
 * @param kind what sort of thing is wrong
 * @param reason more about it, for people; may be empty
 * @param origin where what is violated is stated; {@link SourceSpan#NONE} for a deadlock
 * @param failing the step that fails in the last state, where it is a step
 * @param values what the failing condition looked at
 * @param waiting what each process waits for, where none can step
 */
public record Finding(
        Kind kind,
        String message,
        String reason,
        SourceSpan origin,
        Optional<StepView> failing,
        List<NamedValue> values,
        List<Waiting> waiting) {
    public Finding {
        values = List.copyOf(values);
        waiting = List.copyOf(waiting);
    }

    /** Sorts of violations, each with the code that diagnostics of it have. */
    public enum Kind {
        ASSERTION("RUN0001"),
        RUNTIME_ERROR("RUN0002"),
        DEADLOCK("RUN0003"),
        /** What is wrong is the run as a whole. */
        RUN("RUN0004"),
        /** Nothing: what was asked for is found. */
        WITNESS("RUN0005"),
        /** No state is what was asked for, so that there is no trace. */
        UNREACHABLE("RUN0006");

        private final String code;

        Kind(String code) {
            this.code = code;
        }

        public String code() {
            return code;
        }
    }

    /** The process that fails, if a single one does. */
    public Optional<String> process() {
        return failing.map(
                step -> step.parts().get(step.parts().size() - 1).actor().name());
    }
}
