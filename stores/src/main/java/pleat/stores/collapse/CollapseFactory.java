package pleat.stores.collapse;

import pleat.state.StateLayout;
import pleat.store.MemoryBudget;
import pleat.store.StateCodec;
import pleat.stores.codec.CodecFactory;

/** Makes {@link CollapseCodec}s. */
public record CollapseFactory() implements CodecFactory {
    @Override
    public String name() {
        return "collapse";
    }

    @Override
    public String summary() {
        return "each process, channel and the globals interned once, a state is a tuple of their numbers: wins when "
                + "components have many slots and few values";
    }

    @Override
    public StateCodec create(StateLayout outer, MemoryBudget budget) {
        return CollapseCodec.over(outer, budget);
    }
}
