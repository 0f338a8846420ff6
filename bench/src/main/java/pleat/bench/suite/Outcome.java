package pleat.bench.suite;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.util.Optional;

/** What came of a run. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "outcome")
@JsonSubTypes({
    @JsonSubTypes.Type(value = Outcome.Finished.class, name = "finished"),
    @JsonSubTypes.Type(value = Outcome.Cut.class, name = "cut"),
    @JsonSubTypes.Type(value = Outcome.OutOfTime.class, name = "out of time"),
    @JsonSubTypes.Type(value = Outcome.OutOfMemory.class, name = "out of memory"),
    @JsonSubTypes.Type(value = Outcome.Missing.class, name = "missing"),
    @JsonSubTypes.Type(value = Outcome.Failed.class, name = "failed")
})
public sealed interface Outcome {
    /** All states were found. */
    record Finished(Figures figures) implements Outcome {}

    /** As many states were found as were asked for, or a few more. */
    record Cut(Figures figures) implements Outcome {}

    /** So much was found within the time limit. */
    record OutOfTime(Figures figures) implements Outcome {}

    /** So much was found within the memory limit. */
    record OutOfMemory(Figures figures) implements Outcome {}

    /** There is nothing to run. */
    record Missing(String reason) implements Outcome {}

    /** It should have worked. */
    record Failed(String message) implements Outcome {}

    /** Whether the search did all that it was asked to do. */
    default boolean wentAsPlanned() {
        return this instanceof Finished || this instanceof Cut;
    }

    /** What was measured, also on the way to a limit. */
    default Optional<Figures> measured() {
        if (this instanceof Finished finished) {
            return Optional.of(finished.figures());
        }
        if (this instanceof Cut cut) {
            return Optional.of(cut.figures());
        }
        if (this instanceof OutOfTime late) {
            return Optional.of(late.figures());
        }
        return this instanceof OutOfMemory full ? Optional.of(full.figures()) : Optional.empty();
    }
}
