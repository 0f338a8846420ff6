package pleat.stores.bits;

import pleat.memory.MemoryBudget;
import pleat.state.StateLayout;
import pleat.store.StateCodec;
import pleat.stores.codec.CodecFactory;

/** Makes {@link BitsCodec}s. */
public record BitsFactory() implements CodecFactory {
    @Override
    public String name() {
        return "bits";
    }

    @Override
    public String summary() {
        return "a layer for each bit of the state: nodes have at most two children, "
                + "and there are as many layers as the declared domains have bits";
    }

    @Override
    public StateCodec create(StateLayout outer, MemoryBudget budget) {
        return BitsCodec.over(outer, budget);
    }
}
