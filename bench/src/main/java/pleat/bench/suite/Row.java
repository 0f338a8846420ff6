package pleat.bench.suite;

import java.util.List;

/**
 * What a contender made of a model, all repetitions taken together.
 *
 * @param outcome of the run with median time if there were several, otherwise of the only one
 * @param repetitions that were run
 */
public record Row(Suite.Model model, Contender contender, Outcome outcome, int repetitions, List<Growth> growth) {
    public Row {
        growth = List.copyOf(growth);
    }

    /** The most nodes that were seen, which may be more than there are at the end. */
    public long peakNodes() {
        long end = outcome.measured().orElse(Figures.unknown()).nodes();
        return Math.max(end, growth.stream().mapToLong(Growth::nodes).max().orElse(0));
    }
}
