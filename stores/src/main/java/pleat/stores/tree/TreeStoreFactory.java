package pleat.stores.tree;

import java.util.Set;
import pleat.memory.MemoryBudget;
import pleat.state.StateLayout;
import pleat.store.Capability;
import pleat.store.StateStore;
import pleat.store.StoreFactory;

/** Makes {@link TreeStore}s. */
public record TreeStoreFactory() implements StoreFactory {
    @Override
    public String spec() {
        return "tree";
    }

    @Override
    public String summary() {
        return "states as trees of numbered pairs, about one word per state however wide it is: wins on wide states whose "
                + "halves repeat, loses where states share nothing";
    }

    @Override
    public Set<Capability> capabilities() {
        return Set.of(Capability.EXACT, Capability.ENUMERABLE, Capability.REMOVABLE);
    }

    @Override
    public StateStore create(StateLayout layout, MemoryBudget budget) {
        return TreeStore.over(layout, budget);
    }
}
