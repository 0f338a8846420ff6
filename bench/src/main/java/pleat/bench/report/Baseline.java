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
     * @param reduction how many times less memory the visited set has at its peak
     * @param reductionAtEnd how many times less memory it has at the end
     * @param increase how many times more time the search takes
     */
    record Factors(double reduction, double reductionAtEnd, double increase) {
        private static Factors of(Figures run, Figures base) {
            return new Factors(
                    (double) base.storePeakBytes() / run.storePeakBytes(),
                    (double) base.storeBytes() / run.storeBytes(),
                    run.searchSeconds() / base.searchSeconds());
        }
    }
}
