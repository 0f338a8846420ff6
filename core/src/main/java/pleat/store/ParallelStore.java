package pleat.store;

import java.util.concurrent.Executor;

/**
 * A store that several threads ask while one, the owner, adds. Look-ups wait for nobody. Every other method of the store is
 * for the owner alone, as ever.
 */
public interface ParallelStore {
    /**
     * Lets threads ask. From now on states are added through {@link PendingStates#commit} and {@link StateStore#addAll} alone: to
     * use the store in any other way that concerns its states, {@link StateStore#compact} included, ends it, and no thread may
     * ask any more then.
     *
     * @param background runs long work beside the search. What it is given may be dropped once the store is only to be
     *     closed; the store does not wait for it then
     */
    void share(Executor background);

    /** Looks states up for one thread; it counts in the footprint of the store. For the owner. */
    ConcurrentLookup lookup();

    /** Room for states that a look-up does not find; it counts in the footprint of the store. For the owner. */
    PendingStates pendingStates();
}
