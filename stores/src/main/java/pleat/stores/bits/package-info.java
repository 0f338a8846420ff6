/**
 * The {@code bits} codec: {@link pleat.stores.bits.BitsCodec}, which makes a binary store of any store of tuples. Only the
 * catalogue {@code pleat.stores} makes one by name.
 */
package pleat.stores.bits;
