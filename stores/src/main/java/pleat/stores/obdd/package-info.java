/**
 * The {@code obdd} store: {@link pleat.stores.obdd.ObddStore}, a reduced ordered binary decision diagram over the bits of the
 * state vector. Only the catalogue {@code pleat.stores} makes one by name.
 */
package pleat.stores.obdd;
