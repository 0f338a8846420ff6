/**
 * States as bits: {@link pleat.stores.bits.StateBits}, and the {@code bits} codec over it, which makes a binary store of any
 * store of tuples.
 */
package pleat.stores.bits;
