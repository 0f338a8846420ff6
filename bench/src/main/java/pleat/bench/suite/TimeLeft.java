package pleat.bench.suite;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Guesses how long searches will take: as long as last time, or else as long as others did on average. */
final class TimeLeft {
    private final Map<RunKey, Double> seconds = new HashMap<>();

    void took(RunKey search, double time) {
        seconds.put(search, time);
    }

    Estimate estimate(List<RunKey> open) {
        double mean = seconds.values().stream()
                .mapToDouble(Double::doubleValue)
                .average()
                .orElse(0);
        double sum = open.stream()
                .mapToDouble(search -> seconds.getOrDefault(search, mean))
                .sum();
        return new Estimate(open.size(), sum);
    }

    /**
     * What is still to be done.
     *
     * @param seconds 0 as long as nothing is known
     */
    record Estimate(int runs, double seconds) {}
}
