package pleat.bench.suite;

/**
 * The figures of one run. What is not known is 0: the nodes of a store that is no graph, and everything of a run that had to be
 * killed.
 *
 * @param searchSeconds of the search alone
 * @param wallSeconds from source text to verdict: the whole process, or for SPIN all of its commands
 * @param storeBytes of the visited set at the end
 * @param storePeakBytes the most the visited set ever held
 * @param peakBytes the most that visited set and search held together
 * @param peakRssBytes the most memory the process had
 */
public record Figures(
        long states,
        long transitions,
        double searchSeconds,
        double wallSeconds,
        long storeBytes,
        long storePeakBytes,
        long peakBytes,
        long nodes,
        long edges,
        long peakRssBytes) {
    /** Of a run that was killed. */
    public static Figures unknown() {
        return new Figures(0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
    }

    public double bytesPerState() {
        return states == 0 ? 0 : (double) storeBytes / states;
    }

    public double statesPerSecond() {
        return searchSeconds == 0 ? 0 : states / searchSeconds;
    }
}
