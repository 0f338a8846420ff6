package pleat.stores.codec;

import java.util.EnumSet;
import java.util.Set;
import pleat.memory.MemoryBudget;
import pleat.memory.OutOfBudgetException;
import pleat.state.StateLayout;
import pleat.store.Capability;
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

    /**
     * What the store below can do: codecs are injective and can translate back. But their tables
     * learn for one thread.
     */
    @Override
    public Set<Capability> capabilities() {
        Set<Capability> kept = EnumSet.complementOf(EnumSet.of(Capability.PARALLEL));
        kept.retainAll(below.capabilities());
        return kept;
    }

    @Override
    public StateStore create(StateLayout layout, MemoryBudget budget) {
        StateCodec made = codec.create(layout, budget);
        try {
            return new CodedStore(layout, made, below.create(made.inner(), budget));
        } catch (OutOfBudgetException full) {
            made.close();
            throw full;
        }
    }
}
