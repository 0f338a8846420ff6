/**
 * Layering: {@link pleat.stores.codec.CodedStore} lays a codec over any store, and {@link
 * pleat.stores.codec.CodecFactory} is what a codec is asked for by name with. Each codec has a package of its own; the
 * catalogue {@code pleat.stores} puts them together.
 */
package pleat.stores.codec;
