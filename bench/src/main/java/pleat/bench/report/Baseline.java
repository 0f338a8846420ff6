package pleat.bench.report;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import pleat.bench.suite.Figures;
import pleat.bench.suite.Outcome;
import pleat.bench.suite.Results;
import pleat.bench.suite.Row;

/** What the contenders of a suite are compared with: the finished runs of one of them, by model. */
final class Baseline {
    private final Map<String, Figures> figures = new HashMap<>();

    Baseline(Results results) {
        for (Row row : results.rows()) {
            if (row.contender().label().equals(results.suite().baseline())
                    && row.outcome() instanceof Outcome.Finished finished) {
                figures.put(row.model().name(), finished.figures());
            }
        }
    }

    /** How a finished run compares with the baseline on its model. */
    Optional<Factors> factors(Row row) {
        Figures base = figures.get(row.model().name());
        return base != null && row.outcome() instanceof Outcome.Finished finished
                ? Optional.of(Factors.of(finished.figures(), base))
                : Optional.empty();
    }

    /**
     * Factors against the baseline.
     *
     * @param peak how many times the memory of the baseline the visited set takes at its peak
     * @param end how many times its memory it takes at the end
     * @param time how many times its time the search takes
     */
    record Factors(double peak, double end, double time) {
        private static Factors of(Figures run, Figures base) {
            return new Factors(
                    (double) run.storePeakBytes() / base.storePeakBytes(),
                    (double) run.storeBytes() / base.storeBytes(),
                    run.searchSeconds() / base.searchSeconds());
        }
    }
}
