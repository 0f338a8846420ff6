package pleat.store;

/**
 * A store that tells which of its states are on the stack of a depth-first search: those that were added and not {@link #leave left}. A
 * search with such a store need not save its stack. It takes the states on it out of the set and finds them again, in the same order
 * (Holzmann and Puri 1999, 5.3).
 */
public interface StackStore {
    /** A state of the set is on the stack no longer. */
    void leave(int[] state);

    /**
     * Takes all states out that are on the stack.
     *
     * @return how many they were
     */
    long removeStack();
}
