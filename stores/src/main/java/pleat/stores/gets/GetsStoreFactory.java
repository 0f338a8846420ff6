package pleat.stores.gets;

import java.util.Set;
import pleat.memory.MemoryBudget;
import pleat.state.StateLayout;
import pleat.store.Capability;
import pleat.store.StateStore;
import pleat.store.StoreFactory;

/** Makes {@link GetsStore}s. */
public record GetsStoreFactory() implements StoreFactory {
    @Override
    public String spec() {
        return "gets";
    }

    @Override
    public String summary() {
        return "canonical graph of clustered slots, shares equal beginnings and ends: small for regular sets, slow to insert,"
                + " large for sparse values";
    }

    @Override
    public Set<Capability> capabilities() {
        return Set.of(Capability.EXACT, Capability.REMOVABLE, Capability.ENUMERABLE, Capability.TAGGED);
    }

    @Override
    public StateStore create(StateLayout layout, MemoryBudget budget) {
        return GetsStore.over(layout, budget);
    }
}
