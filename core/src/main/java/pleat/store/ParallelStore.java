package pleat.store;

import java.util.concurrent.Executor;

/**
 * A store that several threads ask while one, the owner, adds. Look-ups wait for nobody. Every other method of the store is
 * for the owner alone, as ever.
 */
public non-sealed interface ParallelStore extends Ability {
    /**
     * Lets threads ask. From now on states are added through {@link OpenStates#commit} and {@link StateStore#addAll} alone: to
     * use the store in any other way that concerns its states, {@link StateStore#settle} included, ends it, and no thread may
     * ask any more then.
     *
     * @param background runs long work beside the search. What it is given may be dropped once the store is only to be
     *     closed; the store does not wait for it then
     */
    void share(Executor background);

    /** A new inquiry, for one thread; it counts in the footprint of the store. For the owner. */
    Inquiry inquiry();

    /** Room for states that an inquiry does not find; it counts in the footprint of the store. For the owner. */
    OpenStates openStates();
}
