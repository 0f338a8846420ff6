package pleat.bench.suite;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

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

    /** What kept the search from finding all states, in a word or two; empty if it found all, or nothing. */
    public Optional<String> limit() {
        if (outcome instanceof Outcome.Cut) {
            return Optional.of(String.format(Locale.ROOT, "cut at %,d states", model.cut()));
        }
        if (outcome instanceof Outcome.OutOfTime) {
            return Optional.of("time");
        }
        return outcome instanceof Outcome.OutOfMemory ? Optional.of("memory") : Optional.empty();
    }

    /** The most nodes that were seen, which may be more than there are at the end. */
    public long peakNodes() {
        long end = outcome.measured().orElse(Figures.unknown()).nodes();
        return Math.max(end, growth.stream().mapToLong(Growth::nodes).max().orElse(0));
    }
}
