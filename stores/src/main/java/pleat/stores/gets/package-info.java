/**
 * The {@code gets} store: {@link pleat.stores.gets.SharingGraph}, a canonical graph of tuples of any lengths, and {@link
 * pleat.stores.gets.GetsStore}, which writes states as such tuples by clustering their slots. Only the catalogue {@code
 * pleat.stores} makes a store by name; the graph is usable without states.
 */
package pleat.stores.gets;
