package pleat.stores.dfa;

import java.util.Set;
import pleat.memory.MemoryBudget;
import pleat.state.StateLayout;
import pleat.store.Capability;
import pleat.store.StateStore;
import pleat.store.StoreFactory;

/** Makes {@link DfaStore}s. */
public record DfaStoreFactory() implements StoreFactory {
    @Override
    public String spec() {
        return "dfa";
    }

    @Override
    public String summary() {
        return "minimised automaton over the bytes of states: small for states that resemble each other, removes and tags;"
                + " slow to add to, and large for sets without structure";
    }

    @Override
    public Set<Capability> capabilities() {
        return Set.of(Capability.EXACT, Capability.ENUMERABLE, Capability.REMOVABLE, Capability.TAGGED);
    }

    @Override
    public StateStore create(StateLayout layout, MemoryBudget budget) {
        return DfaStore.of(layout, budget);
    }
}
