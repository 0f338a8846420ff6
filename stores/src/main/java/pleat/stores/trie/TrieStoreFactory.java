package pleat.stores.trie;

import java.util.List;
import java.util.Set;
import pleat.memory.MemoryBudget;
import pleat.state.StateLayout;
import pleat.store.Capability;
import pleat.store.StateStore;
import pleat.store.StoreFamily;
import pleat.store.StoreOption;
import pleat.store.StoreOptionException;

/** Makes {@link TrieStore}s. */
public record TrieStoreFactory(TrieOrder order) implements StoreFamily {
    private static final String GIVEN = "given";

    @Override
    public String spec() {
        return switch (order) {
            case BY_DOMAIN -> "trie";
            case GIVEN -> "trie:" + GIVEN;
        };
    }

    @Override
    public List<StoreOption> options() {
        return List.of(new StoreOption("order", GIVEN));
    }

    @Override
    public TrieStoreFactory with(String option, String value) {
        if (!value.equals(GIVEN)) {
            throw new StoreOptionException(value, "is not an order");
        }
        return new TrieStoreFactory(TrieOrder.GIVEN);
    }

    @Override
    public String summary() {
        return switch (order) {
            case BY_DOMAIN ->
                "prefix tree, slots with small domains first: smaller than mdt when declared domains tell how"
                        + " much a slot varies";
            case GIVEN -> "prefix tree, slots in their declared order: to see what the order of trie is worth";
        };
    }

    @Override
    public Set<Capability> capabilities() {
        return Set.of(Capability.EXACT, Capability.ENUMERABLE);
    }

    @Override
    public StateStore create(StateLayout layout, MemoryBudget budget) {
        return TrieStore.of(layout, order, budget);
    }
}
