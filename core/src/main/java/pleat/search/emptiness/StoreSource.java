package pleat.search.emptiness;

import pleat.store.StateStore;

/** Where a search gets a further store from, of the kind that the run uses. Who asks for it closes it. */
@FunctionalInterface
public interface StoreSource {
    StateStore create();
}
