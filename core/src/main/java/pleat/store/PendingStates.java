package pleat.store;

import java.util.function.IntFunction;
import pleat.memory.OutOfBudgetException;

/**
 * States that a {@link ConcurrentLookup} did not find, in the order in which it was asked about them. They are pending until the owner of
 * the store commits them: another thread may have found the same state. Whoever asked keeps the states themselves; what is
 * here is what the store needs to know them by.
 *
 * <p>One thread at a time. Handing them to another thread, and back, must make all writes visible, as a lock does.
 */
public interface PendingStates {
    int size();

    /** Forgets all but the first states. Nothing more is to be asked about before the look-up begins anew. */
    void cut(int first);

    /**
     * Adds the states to the store in their order. For the owner.
     *
     * @param states the states by their numbers here, for when the store knows states by something else by now; what it returns
     *     is kept no longer than until the next call
     * @throws OutOfBudgetException as in {@link StateStore#addAll}
     */
    void commit(IntFunction<int[]> states);

    /** What {@link StateStore#add} would have returned for a state; after {@link #commit}. */
    boolean isNew(int index);
}
