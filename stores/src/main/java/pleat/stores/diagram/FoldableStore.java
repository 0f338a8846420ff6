package pleat.stores.diagram;

import pleat.memory.OutOfBudgetException;

/** A store whose states become a {@link FoldedSet}, and back, without being listed. */
public interface FoldableStore {
    /**
     * The states that there are now as a value of its own, which lives on when the store is closed.
     *
     * @throws OutOfBudgetException when there is no room for both
     */
    FoldedSet freeze();

    /**
     * Takes the states of a set in. The store must be empty.
     *
     * @throws OutOfBudgetException when there is no room; the store is of no more use then
     */
    void load(FoldedSet states);
}
