package pleat.app.report;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;

/**
 * The object that {@code --json} prints. Names and order of the components are the contract with scripts; docs/cli.md says
 * what they mean.
 */
record RunJson(
        String model,
        String language,
        String verdict,
        boolean complete,
        String ending,
        long states,
        long transitions,
        long depth,
        long deadlocks,
        double seconds,
        long statesPerSecond,
        Store store,
        Memory memory,
        List<Decision> properties,
        List<String> warnings) {

    /** @param nodes of a store that is a graph, as {@code edges}; otherwise 0 */
    record Store(
            String spec,
            long bytes,
            long peakBytes,
            double bytesPerState,
            long nodes,
            long edges,
            List<String> remarks) {}

    /**
     * @param peakRssBytes null where the system does not tell
     * @param peakBytes the most that store and search ever held together
     */
    record Memory(Long peakRssBytes, long peakBytes, long spilledBytes) {}

    /**
     * @param reason why the outcome is unknown, otherwise absent
     * @param trace of a violation, otherwise absent
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record Decision(String name, String kind, String outcome, String reason, Trace trace) {}

    record Trace(long length) {}
}
