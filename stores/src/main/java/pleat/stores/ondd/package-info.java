/**
 * The {@code ondd} store: {@link pleat.stores.ondd.OnddStore}, an n-ary decision diagram with ranges of values on its arcs.
 * Only the catalogue {@code pleat.stores} makes one by name.
 */
package pleat.stores.ondd;
