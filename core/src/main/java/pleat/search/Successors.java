package pleat.search;

/** Takes what the expansion of a state leads to. */
interface Successors {
    /** A successor of the state that is being expanded; the array must be copied to be kept. */
    void successor(int transition, int[] next);

    /** All successors of the current state (or all initial states) have been offered. */
    void expanded();
}
