package pleat.stores.mdd;

import java.util.EnumSet;
import java.util.Set;
import pleat.memory.MemoryBudget;
import pleat.state.StateLayout;
import pleat.store.Capability;
import pleat.store.StateStore;
import pleat.store.StoreFactory;

/** Makes {@link MddStore}s. */
public record MddStoreFactory() implements StoreFactory {
    @Override
    public String spec() {
        return "mdd";
    }

    @Override
    public String summary() {
        return "reduced multi-valued decision diagram: states share prefixes and endings; small, but slow to add to";
    }

    @Override
    public Set<Capability> capabilities() {
        return EnumSet.of(Capability.EXACT, Capability.ENUMERABLE, Capability.REMOVABLE);
    }

    @Override
    public StateStore create(StateLayout layout, MemoryBudget budget) {
        return MddStore.of(layout, budget);
    }
}
