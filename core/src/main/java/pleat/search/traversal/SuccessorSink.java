package pleat.search.traversal;

/** Takes what the expansion of a state leads to. */
public interface SuccessorSink {
    /** A successor of the state that is being expanded; the array must be copied to be kept. */
    void successor(int transition, int[] next);

    /** A transition of the state that is being expanded that could not be evaluated, or not to its end. */
    default void failed(int transition) {}

    /** All successors of the current state (or all initial states) have been offered. */
    void expanded();
}
