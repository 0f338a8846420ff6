package pleat.store;

import java.util.function.Consumer;

/** A store that can list its states. Declared as {@link Capability#ENUMERABLE}. */
public interface EnumerableStore {
    /**
     * Shows every state of the set once, in no particular order. The set must not be changed meanwhile.
     *
     * @param visitor gets an array that belongs to the store: not to be changed, and valid only during the call
     */
    void forEach(Consumer<int[]> visitor);
}
