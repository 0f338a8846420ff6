/**
 * The {@code hash} store: {@link pleat.stores.hash.HashStore}, whole packed states in an open-addressing table. Only the
 * catalogue {@code pleat.stores} makes one by name.
 */
package pleat.stores.hash;
