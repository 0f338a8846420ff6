package pleat.stores.obdd;

import java.util.Set;
import pleat.memory.MemoryBudget;
import pleat.state.StateLayout;
import pleat.store.Capability;
import pleat.store.StateStore;
import pleat.store.StoreFactory;

/** Makes {@link ObddStore}s. */
public record ObddStoreFactory() implements StoreFactory {
    @Override
    public String spec() {
        return "obdd";
    }

    @Override
    public String summary() {
        return "binary decision diagram over the bits of the state: tiny where the set is regular, "
                + "slow in proportion to the bits of a state, large where states share nothing";
    }

    @Override
    public Set<Capability> capabilities() {
        return Set.of(Capability.EXACT);
    }

    @Override
    public StateStore create(StateLayout layout, MemoryBudget budget) {
        return ObddStore.over(layout, budget);
    }
}
