package pleat.store;

/**
 * States that an {@link Inquiry} did not find, in the order in which it was asked about them. They are open until the owner of
 * the store commits them: another thread may have found the same state.
 *
 * <p>One thread at a time. Handing them to another thread, and back, must make all writes visible, as a lock does.
 */
public interface OpenStates {
    int size();

    /** The number by which the caller knows a state. */
    long number(int index);

    /** A state. Belongs to this object: not to be changed, and to be kept no longer than until the next call. */
    int[] state(int index);

    /** Forgets the states from this number on. Nothing more is to be asked about before the inquiry begins anew. */
    void cut(long number);

    /**
     * Adds the states to the store in their order. For the owner.
     *
     * @throws OutOfBudgetException as in {@link StateStore#addAll}
     */
    void commit();

    /** What {@link StateStore#add} would have returned for a state; after {@link #commit}. */
    boolean isNew(int index);
}
