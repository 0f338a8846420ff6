package pleat.search;

import pleat.model.Model;
import pleat.store.MemoryBudget;
import pleat.store.StateStore;

/** The order in which states are explored. */
public enum Order {
    /** Level by level: counterexamples are shortest. */
    BREADTH_FIRST {
        @Override
        Frontier frontier(Model model, StateStore store, MemoryBudget budget) {
            return new BreadthFirst(model, store, budget);
        }
    },
    /** Along one path as far as it goes: the frontier is small. */
    DEPTH_FIRST {
        @Override
        Frontier frontier(Model model, StateStore store, MemoryBudget budget) {
            return new DepthFirst(model, store, budget);
        }
    };

    abstract Frontier frontier(Model model, StateStore store, MemoryBudget budget);
}
