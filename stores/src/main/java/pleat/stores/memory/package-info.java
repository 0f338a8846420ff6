/**
 * What things cost on the heap: every store and codec computes its reservations with {@link pleat.stores.memory.HeapSize}.
 * Those that have one account are {@link pleat.stores.memory.Accounted}.
 */
package pleat.stores.memory;
