/** Stores and codecs whose memory is on one account are {@link pleat.stores.memory.Accounted}. */
package pleat.stores.memory;
