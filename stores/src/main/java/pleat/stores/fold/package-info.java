/**
 * {@code fold}, the store that Pleat uses unless told otherwise: new states are kept flat and folded in sorted batches into a
 * decision diagram whose layers order themselves.
 */
package pleat.stores.fold;
