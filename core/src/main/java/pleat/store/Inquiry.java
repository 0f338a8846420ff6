package pleat.store;

/**
 * States that some thread asks a {@link ParallelStore} about, and that the owner of the store then adds. Reused: begin, ask,
 * look up, hand over, commit, read the answers.
 *
 * <p>One thread at a time. Handing it to another thread, and back, must make all writes visible, as a lock does. Whatever an
 * inquiry finds known is known for good, since nothing is taken out meanwhile. What it does not find is open until the owner
 * commits: another thread may have found the same state.
 */
public interface Inquiry {
    /** Forgets everything; what is asked from now on is looked up among the states that there are now. */
    void begin();

    /**
     * Asks about a state; the answer may wait for {@link #lookUp}.
     *
     * @param number by which the caller knows it; larger than that of any state asked about since {@link #begin}
     * @param state is copied
     * @throws OutOfBudgetException when there is no room for more open states
     */
    void ask(long number, int[] state);

    /** Looks up whatever still waits for it. */
    void lookUp();

    /** How many states are open. At most so many more than the last {@link #lookUp} left as have been asked about since. */
    int open();

    /** The number of an open state; they are in the order in which they were asked about. */
    long number(int index);

    /** An open state. Belongs to the inquiry: not to be changed or kept. */
    int[] state(int index);

    /** Forgets the open states from this number on. */
    void cut(long number);

    /**
     * Adds the open states to the store in their order. For the owner, after {@link #lookUp}.
     *
     * @throws OutOfBudgetException as in {@link StateStore#addAll}
     */
    void commit();

    /** What {@link StateStore#add} would have returned for an open state; after {@link #commit}. */
    boolean isNew(int index);
}
