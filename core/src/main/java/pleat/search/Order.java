package pleat.search;

import pleat.memory.MemoryBudget;
import pleat.model.Model;
import pleat.spill.SpillFile;
import pleat.store.StateStore;

/** The order in which states are explored. */
public enum Order {
    /** Level by level: counterexamples are shortest. */
    BREADTH_FIRST {
        @Override
        Frontier frontier(Model model, StateStore store, MemoryBudget budget, SpillFile spill) {
            return new BreadthFirst(model, store, budget, spill);
        }
    },
    /** Along one path as far as it goes: the frontier is small. */
    DEPTH_FIRST {
        @Override
        Frontier frontier(Model model, StateStore store, MemoryBudget budget, SpillFile spill) {
            return new DepthFirst(model, store, budget, spill);
        }
    };

    abstract Frontier frontier(Model model, StateStore store, MemoryBudget budget, SpillFile spill);
}
