package pleat.store;

/**
 * A set of int tuples. Tuples of different lengths are equal when they differ only in trailing zeros.
 *
 * <p>A store never prints, never keeps the caller's array, and serves one thread unless its factory says otherwise.
 */
public interface StateStore extends AutoCloseable {
    /**
     * Adds the state.
     *
     * @return true iff it was not there before
     * @throws OutOfBudgetException when there is no room; the set is then unchanged and still answers
     */
    boolean add(int[] state);

    /**
     * Adds the states of a batch in their order and writes the answers of {@link #add} into it.
     *
     * @throws OutOfBudgetException when there is no room; some states of the batch may then be in the set, others not
     */
    default void addAll(StateBatch batch) {
        for (int i = 0; i < batch.size(); i++) {
            batch.answer(i, add(batch.state(i)));
        }
    }

    boolean contains(int[] state);

    /** Number of states added. */
    long size();

    /** Every byte that this store holds now, and the most it ever held. */
    Footprint footprint();

    /** Gives the memory back to the budget. The store must not be used afterwards. */
    @Override
    void close();
}
