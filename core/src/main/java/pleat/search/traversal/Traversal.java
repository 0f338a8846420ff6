package pleat.search.traversal;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import pleat.model.Profile;
import pleat.trace.Trace;

/** The way through the state space: visits states in the order of the search, and counts. */
public interface Traversal extends AutoCloseable {
    /** Takes the initial states. */
    void start();

    /** Visits what is under way, so that nothing is; ends early with a state that violates a property. */
    default void settle() {}

    /** Whether {@link #writeTo} and {@link #resume} can be asked for. */
    default boolean canBeSaved() {
        return false;
    }

    /**
     * Writes all that another traversal of the same order needs to go on, whatever its number of threads. After {@link #flush}
     * and {@link #settle}, without a violation.
     */
    default void writeTo(DataOutputStream out) throws IOException {
        throw new UnsupportedOperationException("this search cannot be saved");
    }

    /** Goes on where {@link #writeTo} was, in the place of a start; with a store that holds what it held then. */
    default void resume(DataInputStream in) throws IOException {
        throw new UnsupportedOperationException("this search cannot be resumed");
    }

    /**
     * Visits the next state, or some of them. It ends with the first state that violates a property.
     *
     * @return false when there was none left
     */
    boolean advance();

    /** Advances between two looks at the clock, which cost about 25 ns each. */
    default int pollInterval() {
        return 128;
    }

    /** Tasks that others have done in the last advance; 0 where the traversal goes alone. */
    default int tasks() {
        return 0;
    }

    /** What is violated at the state visited last; of a search that ends there, the first. */
    List<Violation> violations();

    /** The path to the state visited last. */
    Trace trace();

    /** Whether the model of the search has expanded all states, or models for its threads: then it can tell what was executed. */
    default boolean isInOneProcess() {
        return true;
    }

    /** Hands to the store whatever was found so far. */
    void flush();

    Counts counts();

    /** What each transition led to so far, if that is counted. */
    default Optional<Profile> profile() {
        return Optional.empty();
    }

    @Override
    void close();

    /**
     * See {@link pleat.verdict.Statistics}, where each of them is explained.
     *
     * @param bytes held in memory by the search
     */
    record Counts(
            long transitions, long deadlocks, long faults, long depth, long waiting, long bytes, long spilledBytes) {}
}
