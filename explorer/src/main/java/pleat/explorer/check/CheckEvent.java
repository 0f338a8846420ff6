package pleat.explorer.check;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import pleat.explorer.model.Place;
import pleat.verdict.Statistics;

/** What a page is told of a check. */
sealed interface CheckEvent {
    record Started(int id, List<String> properties) implements CheckEvent {}

    record Progress(long states, long transitions, long rate, long depth, long waiting, long bytes, double seconds)
            implements CheckEvent {
        static Progress of(Statistics now) {
            return new Progress(
                    now.states(),
                    now.transitions(),
                    Math.round(now.statesPerSecond()),
                    now.depth(),
                    now.waiting(),
                    now.storeBytes() + now.searchBytes(),
                    now.seconds());
        }

        Point point() {
            return new Point(seconds, states, bytes);
        }
    }

    /** A point of the growth curve. */
    record Point(double seconds, long states, long bytes) {}

    /**
     * The end of a check.
     *
     * @param complete whether all that was to be explored was
     * @param ending why it ended, as part of a sentence
     * @param unreached code that no state executes; known only if all were explored
     */
    record Finished(
            int id,
            boolean complete,
            String ending,
            List<Decided> verdicts,
            long states,
            long transitions,
            double seconds,
            long bytes,
            List<Unreached> unreached)
            implements CheckEvent {}

    /**
     * What is known of a property.
     *
     * @param verdict holds, violated, unknown, or measured
     * @param reason why it is unknown
     * @param message what is wrong, or found
     * @param path of the counterexample or witness
     * @param lasso the position where its cycle begins
     * @param value of a measure
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record Decided(
            String property,
            int part,
            String verdict,
            String reason,
            String message,
            String path,
            Integer lasso,
            Long value) {}

    record Unreached(
            String process,
            String text,
            @com.fasterxml.jackson.annotation.JsonUnwrapped Place place) {}

    record Failed(int id, String message) implements CheckEvent {}
}
