package pleat.checkpoint;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import pleat.memory.MemoryBudget;
import pleat.memory.OutOfBudgetException;
import pleat.state.StateLayout;
import pleat.store.StateStore;
import pleat.store.StoreFactory;

/** How visited states become bytes, and bytes visited states. */
public interface StateSetFormat {
    /** Whether the stores of this kind can be saved. */
    boolean canSave(StoreFactory stores);

    /**
     * Copies the states of a store, which may change afterwards.
     *
     * @throws OutOfBudgetException when there is no room for the copy
     */
    Frozen freeze(StateStore store, StateLayout layout, MemoryBudget budget);

    /**
     * Fills an empty store.
     *
     * @throws IOException when the bytes cannot be read, or are something else
     * @throws OutOfBudgetException when there is no room
     */
    void load(InputStream in, StateStore into, MemoryBudget budget) throws IOException;

    /** States that do not change any more. Any thread may write them. */
    interface Frozen extends AutoCloseable {
        void writeTo(OutputStream out) throws IOException;

        /** Gives the memory back. */
        @Override
        void close();
    }
}
