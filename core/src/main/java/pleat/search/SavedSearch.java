package pleat.search;

import java.io.IOException;
import java.io.InputStream;
import pleat.store.StateStore;

/** A search that was saved on its way. */
public interface SavedSearch {
    /**
     * Fills an empty store with the states that were visited.
     *
     * @throws pleat.memory.OutOfBudgetException when there is no room for them
     */
    void fill(StateStore store) throws IOException;

    /** What {@link Checkpoints#save} was given. */
    InputStream open() throws IOException;
}
