package pleat.bench.spin;

/**
 * What one run of SPIN showed.
 *
 * @param ending why it found no more states
 * @param translationSeconds from Promela to C
 * @param compilationSeconds from C to a verifier
 * @param runSeconds of the verifier's process
 * @param searchSeconds of those, as the verifier itself says, in hundredths
 * @param storeBytes of all that knows visited states, the hash table included and the search stack not
 * @param peakRssBytes the most memory the verifier's process held
 */
public record SpinMeasurement(
        SpinVariant variant,
        Ending ending,
        long states,
        long transitions,
        double translationSeconds,
        double compilationSeconds,
        double runSeconds,
        double searchSeconds,
        long storeBytes,
        long peakRssBytes) {
    /** Why a search is over. */
    public enum Ending {
        /** All states were found. */
        COMPLETE,
        /** As many as were asked for. */
        CUT,
        OUT_OF_MEMORY
    }

    /** From source text to verdict. */
    public double totalSeconds() {
        return translationSeconds + compilationSeconds + runSeconds;
    }

    public double bytesPerState() {
        return (double) storeBytes / states;
    }
}
