package pleat.bench.suite;

import java.util.List;

/**
 * A run that is over, as a line of the log.
 *
 * @param conditions under which it ran: records of other conditions do not count
 * @param growth of the store, if it was watched
 */
public record RunRecord(String conditions, RunKey key, Outcome outcome, List<Growth> growth) {
    public RunRecord {
        growth = List.copyOf(growth);
    }
}
