package pleat.search.traversal;

/** Hears what a breadth-first search discovers, in the order in which it does. */
public interface DiscoverySink {
    /**
     * A new state.
     *
     * @param successor which one of the successors of the current state it is
     * @param state must be copied to be kept
     */
    void discovered(int successor, int[] state);

    /** The expansion of the current state is complete; before there is one, the list of initial states. */
    void expanded();
}
