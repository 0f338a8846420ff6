/**
 * What things cost on the heap: {@link pleat.stores.memory.HeapSize}. Every store and codec computes its reservations with
 * it; it depends on nothing.
 */
package pleat.stores.memory;
