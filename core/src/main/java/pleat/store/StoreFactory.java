package pleat.store;

import java.util.Set;
import pleat.memory.MemoryBudget;
import pleat.state.StateLayout;

/** A kind of store that can be asked for by name. */
public interface StoreFactory {
    /** The specification that selects it: {@code hash}, {@code collapse+hash}. */
    String spec();

    /** One line for a person: what it is, when it wins and when it loses. */
    String summary();

    Set<Capability> capabilities();

    /**
     * A new empty store.
     *
     * @param layout of the states to come; may grow during the run
     * @param budget what every byte of the store is reserved from
     */
    StateStore create(StateLayout layout, MemoryBudget budget);
}
