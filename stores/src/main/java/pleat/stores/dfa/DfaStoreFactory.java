package pleat.stores.dfa;

import java.util.List;
import java.util.Set;
import pleat.memory.MemoryBudget;
import pleat.state.StateLayout;
import pleat.store.Capability;
import pleat.store.StateStore;
import pleat.store.StoreFamily;
import pleat.store.StoreOption;
import pleat.store.StoreOptionException;

/** Makes {@link DfaStore}s. */
public record DfaStoreFactory(SavedForm saved) implements StoreFamily {
    private static final String LAYERS = "layers";

    @Override
    public String spec() {
        return switch (saved) {
            case FOLDED -> "dfa";
            case LAYERS -> "dfa:" + LAYERS;
        };
    }

    @Override
    public List<StoreOption> options() {
        return List.of(new StoreOption("saved", LAYERS));
    }

    @Override
    public DfaStoreFactory with(String option, String value) {
        if (!value.equals(LAYERS)) {
            throw new StoreOptionException(value, "is not a form of checkpoints");
        }
        return new DfaStoreFactory(SavedForm.LAYERS);
    }

    @Override
    public String summary() {
        return switch (saved) {
            case FOLDED ->
                "minimised automaton over the bytes of states: small for states that resemble each other, removes and"
                        + " tags; slow to add to, and large for sets without structure";
            case LAYERS ->
                "dfa with checkpoints as in its paper: the automaton layer by layer, and no stack of a depth-first"
                        + " search";
        };
    }

    @Override
    public Set<Capability> capabilities() {
        return Set.of(Capability.EXACT, Capability.ENUMERABLE, Capability.REMOVABLE, Capability.TAGGED);
    }

    @Override
    public StateStore create(StateLayout layout, MemoryBudget budget) {
        return DfaStore.of(layout, saved, budget);
    }
}
