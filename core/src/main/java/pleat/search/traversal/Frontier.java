package pleat.search.traversal;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.Optional;
import pleat.model.Profile;
import pleat.trace.Trace;

/**
 * The states that are found and not yet expanded, in the order in which they will be, and the paths that led to them. The
 * frontier owns the question whether a state is new, because the answer is due at different moments: breadth first when a
 * state is found, depth first when it is entered.
 */
public interface Frontier extends SuccessorSink, AutoCloseable {
    /**
     * Moves to the next state.
     *
     * @return its vector, which belongs to the frontier and is valid until the next call; null when none is left
     */
    int[] next();

    /**
     * Offers a successor of the state that {@link #next} returned, or an initial state.
     *
     * @param transition {@link pleat.model.StateSink#INITIAL} for an initial state
     */
    @Override
    void successor(int transition, int[] next);

    /** Hands to the store whatever was offered so far and is to be there. */
    void flush();

    /** Writes what it knows, between two visits. What the store holds is not part of it. */
    void writeTo(DataOutputStream out) throws IOException;

    /**
     * Goes on where {@link #writeTo} was, in the place of a start.
     *
     * @return 0; or, where no states were written, the number of those that must be visited again after a start, before it is there
     */
    long readFrom(DataInputStream in) throws IOException;

    /** See {@link pleat.verdict.Statistics#depth}. */
    long depth();

    /** Number of states that wait to be expanded. */
    long waiting();

    /** Bytes held in memory. */
    long bytes();

    /** See {@link pleat.verdict.Statistics#spilledBytes}. */
    long spilledBytes();

    /** What each transition led to so far, if that is counted. */
    Optional<Profile> profile();

    /** The path to the state that {@link #next} returned last. Not to be called while successors are being offered. */
    Trace trace();

    @Override
    void close();
}
