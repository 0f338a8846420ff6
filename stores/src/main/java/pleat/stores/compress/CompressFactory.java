package pleat.stores.compress;

import pleat.memory.MemoryBudget;
import pleat.state.StateLayout;
import pleat.store.StateCodec;
import pleat.stores.codec.CodecFactory;

/** Makes {@link CompressCodec}s. */
public record CompressFactory() implements CodecFactory {
    static final String NAME = "compress";

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public String summary() {
        return "each four bytes of the state interned, a state is a tuple of numbers: smaller where few values of "
                + "four neighbouring bytes occur, slower by the extra look-ups";
    }

    @Override
    public StateCodec create(StateLayout outer, MemoryBudget budget) {
        return CompressCodec.over(outer, budget);
    }
}
