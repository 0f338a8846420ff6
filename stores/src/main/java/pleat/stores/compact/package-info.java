/**
 * The {@code hc} store: {@link pleat.stores.compact.CompactStore}, fingerprints instead of states. Only the catalogue {@code
 * pleat.stores} makes one by name.
 */
package pleat.stores.compact;
