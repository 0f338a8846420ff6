/**
 * Tuples as packed records in paged arrays: {@link pleat.stores.packed.PackedTable}, an open-addressing table. The hash store
 * is such a table, the roots of the tree store are one, and the collapse codec has one for each component. {@link
 * pleat.stores.packed.RunningHash} is its hash for stores that keep no records. Depends on states, budgets and {@code
 * pleat.stores.memory} only.
 */
package pleat.stores.packed;
