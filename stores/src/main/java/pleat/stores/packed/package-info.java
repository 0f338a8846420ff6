/**
 * The one open-addressing mechanism of the stores: {@link pleat.stores.packed.PackedTable}, which keeps tuples as packed
 * records in paged arrays. The hash store is such a table, and the collapse codec has one for each component. Depends on
 * states, budgets and {@code pleat.stores.memory} only.
 */
package pleat.stores.packed;
