package pleat.stores.collapse;

import pleat.memory.MemoryBudget;
import pleat.state.StateLayout;
import pleat.store.StateCodec;
import pleat.stores.codec.CodecFactory;

/** Makes {@link CollapseCodec}s. */
public record CollapseFactory() implements CodecFactory {
    static final String NAME = "collapse";

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public String summary() {
        return "each process and channel interned once, a state is a tuple of numbers: smaller where components are "
                + "wide and repeat, slower by the extra look-ups";
    }

    @Override
    public StateCodec create(StateLayout outer, MemoryBudget budget) {
        return CollapseCodec.over(outer, budget);
    }
}
