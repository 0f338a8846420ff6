package pleat.store;

import pleat.memory.OutOfBudgetException;

/** A store that can give its states numbers without gaps, once there are all of them. */
public interface NumberedStore {
    /**
     * Numbers the states that there are now. The numbers stay valid, whatever becomes of the store.
     *
     * @return to be closed by the caller; its memory is from the budget of the store
     * @throws OutOfBudgetException when there is no room for it
     */
    StateNumbers number();
}
