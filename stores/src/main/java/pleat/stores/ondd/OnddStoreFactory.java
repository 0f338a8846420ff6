package pleat.stores.ondd;

import java.util.Set;
import pleat.memory.MemoryBudget;
import pleat.state.StateLayout;
import pleat.store.Capability;
import pleat.store.StateStore;
import pleat.store.StoreFactory;

/** Makes {@link OnddStore}s. */
public record OnddStoreFactory() implements StoreFactory {
    @Override
    public String spec() {
        return "ondd";
    }

    @Override
    public String summary() {
        return "n-ary decision diagram with ranges of values on its arcs, best over collapse: small where neighbouring "
                + "values continue alike, slow where nodes have many arcs";
    }

    @Override
    public Set<Capability> capabilities() {
        return Set.of(Capability.EXACT);
    }

    @Override
    public StateStore create(StateLayout layout, MemoryBudget budget) {
        return OnddStore.over(layout, budget);
    }
}
