package pleat.store;

import pleat.memory.OutOfBudgetException;

/**
 * Asks a {@link ParallelStore} about states. Belongs to one thread, which does not wait for others; what it does not find is
 * handed to the owner of the store. Whatever it finds is known for good, since nothing is taken out meanwhile.
 */
public interface ConcurrentLookup {
    /**
     * Begins anew: what is asked about from now on is looked up among the states that there are now.
     *
     * @param pending of the same store; forgets what it has, and gets the states that are not found
     */
    void begin(PendingStates pending);

    /**
     * Looks up states. Those that are not found become the next of the pending states, in their order, and the batch answers that
     * they are new; a state that came a short while ago need not be found again.
     *
     * @throws OutOfBudgetException when there is no room for more pending states
     */
    void lookUp(StateBatch batch);
}
