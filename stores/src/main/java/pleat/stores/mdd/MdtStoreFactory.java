package pleat.stores.mdd;

import java.util.Set;
import pleat.memory.MemoryBudget;
import pleat.state.StateLayout;
import pleat.store.Capability;
import pleat.store.StateStore;
import pleat.store.StoreFactory;

/** Makes {@link MdtStore}s. */
public record MdtStoreFactory() implements StoreFactory {
    @Override
    public String spec() {
        return "mdt";
    }

    @Override
    public String summary() {
        return "multi-valued decision tree: states share prefixes; quick to add to, large when early slots vary";
    }

    @Override
    public Set<Capability> capabilities() {
        return Set.of(Capability.EXACT, Capability.ENUMERABLE);
    }

    @Override
    public StateStore create(StateLayout layout, MemoryBudget budget) {
        return MdtStore.of(layout, budget);
    }
}
