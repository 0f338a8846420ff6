package pleat.stores.codec;

import java.util.EnumSet;
import java.util.Set;
import pleat.state.StateLayout;
import pleat.store.Capability;
import pleat.store.MemoryBudget;
import pleat.store.OutOfBudgetException;
import pleat.store.ProbabilisticStore;
import pleat.store.StateCodec;
import pleat.store.StateStore;
import pleat.store.StoreFactory;

/** Makes {@link CodedStore}s of one codec over one kind of store. */
public record CodedStoreFactory(CodecFactory codec, StoreFactory below) implements StoreFactory {
    @Override
    public String spec() {
        return codec.name() + "+" + below.spec();
    }

    @Override
    public String summary() {
        return codec.summary();
    }

    /** Codecs are injective, so exactness passes through; what else the store below can do is out of reach. */
    @Override
    public Set<Capability> capabilities() {
        Set<Capability> kept = EnumSet.of(Capability.EXACT);
        kept.retainAll(below.capabilities());
        return kept;
    }

    @Override
    public StateStore create(StateLayout layout, MemoryBudget budget) {
        StateCodec made = codec.create(layout, budget);
        try {
            StateStore tuples = below.create(made.inner(), budget);
            return tuples instanceof ProbabilisticStore probabilistic
                    ? new ProbabilisticCodedStore(made, probabilistic)
                    : new CodedStore(made, tuples);
        } catch (OutOfBudgetException full) {
            made.close();
            throw full;
        }
    }
}
