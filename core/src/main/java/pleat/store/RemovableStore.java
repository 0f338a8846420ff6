package pleat.store;

import pleat.memory.OutOfBudgetException;

/** A store that can take states out again. Declared as {@link Capability#REMOVABLE}. */
public interface RemovableStore {
    /**
     * Takes the state out of the set.
     *
     * @return true iff it was there
     * @throws OutOfBudgetException when the structure has to grow for it and cannot; the set is then unchanged
     */
    boolean remove(int[] state);
}
