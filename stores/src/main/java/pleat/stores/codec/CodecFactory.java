package pleat.stores.codec;

import pleat.memory.MemoryBudget;
import pleat.state.StateLayout;
import pleat.store.StateCodec;

/** A kind of codec that can be asked for by name. */
public interface CodecFactory {
    /** Its part of a specification: {@code collapse}. */
    String name();

    /** One line for a person, to be followed by that of the store below. */
    String summary();

    /**
     * A new codec that has learnt nothing.
     *
     * @param outer layout of the states to come; may grow during the run
     */
    StateCodec create(StateLayout outer, MemoryBudget budget);
}
