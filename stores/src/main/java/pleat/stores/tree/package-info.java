/**
 * The {@code tree} store: {@link pleat.stores.tree.TreeStore}, states as trees of numbered pairs. Only the catalogue {@code
 * pleat.stores} makes one by name.
 */
package pleat.stores.tree;
