/**
 * The {@code compress} codec: {@link pleat.stores.compress.CompressCodec}, which replaces each four bytes of a state by their
 * number in a table, and {@link pleat.stores.compress.CompressionFigures}, which tells whether that was worth it. Only the
 * catalogue {@code pleat.stores} makes one by name.
 */
package pleat.stores.compress;
