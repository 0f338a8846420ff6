/**
 * The contract of a visited set: {@link pleat.store.StateStore}, made by a {@link pleat.store.StoreFactory} that declares
 * its capabilities, within a {@link pleat.memory.MemoryBudget}. Concrete stores live elsewhere and are unknown here.
 */
package pleat.store;
