package pleat.stores.fold;

import java.util.function.Consumer;
import pleat.memory.MemoryBudget;
import pleat.memory.OutOfBudgetException;
import pleat.state.StateLayout;
import pleat.store.StateStore;
import pleat.stores.hash.HashStore;
import pleat.stores.tree.TreeStoreFactory;

/** A home for states that share too little to be folded. */
final class UnsharedStates {
    private UnsharedStates() {}

    /**
     * A store with the states that are shown: a hash table, or a tree of pairs if that is smaller for them.
     *
     * @param states shows all states to whom it is given
     */
    static StateStore of(StateLayout layout, MemoryBudget budget, Consumer<Consumer<int[]>> states) {
        StateStore hash = filled(HashStore.within(budget), states);
        try {
            StateStore tree = filled(new TreeStoreFactory().create(layout, budget), states);
            boolean treeIsSmaller = tree.footprint().bytes() < hash.footprint().bytes();
            (treeIsSmaller ? hash : tree).close();
            return treeIsSmaller ? tree : hash;
        } catch (OutOfBudgetException full) {
            // There is no room to try both, so the one that is there already it is.
            return hash;
        }
    }

    private static StateStore filled(StateStore store, Consumer<Consumer<int[]>> states) {
        try {
            states.accept(store::add);
            return store;
        } catch (OutOfBudgetException full) {
            store.close();
            throw full;
        }
    }
}
