/**
 * Memory that is counted: a {@link pleat.memory.MemoryBudget} bounds what grows with the number of states, every holder reserves
 * from it before it allocates, with the sizes that {@link pleat.memory.HeapSize} knows, and a {@link pleat.memory.Footprint} is
 * what an account says. Depends on nothing.
 */
package pleat.memory;
