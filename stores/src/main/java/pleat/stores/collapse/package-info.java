/**
 * The {@code collapse} codec: {@link pleat.stores.collapse.CollapseCodec}, which replaces each component of a state by its
 * number in a table of that component's values. Only the catalogue {@code pleat.stores} makes one by name.
 */
package pleat.stores.collapse;
