package pleat.store;

/**
 * Asks a {@link ParallelStore} about states. Belongs to one thread, which does not wait for others; what it does not find it
 * puts where it is handed to the owner of the store. Whatever it finds is known for good, since nothing is taken out meanwhile.
 */
public interface Inquiry {
    /**
     * Begins anew: what is asked about from now on is looked up among the states that there are now.
     *
     * @param open of the same store; forgets what it has, and gets the states that are not found
     */
    void begin(OpenStates open);

    /**
     * Asks about a state; the answer may wait for {@link #lookUp}.
     *
     * @param number by which the caller knows it; larger than that of any state asked about since {@link #begin}
     * @param state is copied
     * @throws OutOfBudgetException when there is no room for more open states
     */
    void ask(long number, int[] state);

    /** Looks up whatever still waits for it. Until then the open states lack some of those asked about since the last time. */
    void lookUp();
}
