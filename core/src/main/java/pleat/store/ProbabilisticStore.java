package pleat.store;

/** A store that may take a state for one that was there before. It never forgets one. Not {@link Capability#EXACT}. */
public interface ProbabilisticStore {
    /**
     * The expected fraction, from 0 to 1, of the distinct states asked about that were told apart. What was never reached
     * because its only predecessors were taken for others is not in it.
     */
    double estimatedCoverage();
}
