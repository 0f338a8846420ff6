package pleat.stores.hash;

import java.util.Set;
import pleat.memory.MemoryBudget;
import pleat.state.StateLayout;
import pleat.store.Capability;
import pleat.store.StateStore;
import pleat.store.StoreFactory;

/** Makes {@link HashStore}s. */
public record HashStoreFactory() implements StoreFactory {
    @Override
    public String spec() {
        return "hash";
    }

    @Override
    public String summary() {
        return "whole packed states in an open-addressing table: fastest while the set fits in memory, shares nothing";
    }

    @Override
    public Set<Capability> capabilities() {
        return Set.of(Capability.EXACT, Capability.ENUMERABLE, Capability.REMOVABLE, Capability.TAGGED);
    }

    @Override
    public StateStore create(StateLayout layout, MemoryBudget budget) {
        return HashStore.within(budget);
    }
}
