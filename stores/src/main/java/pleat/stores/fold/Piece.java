package pleat.stores.fold;

/**
 * Some adjacent bits of the code of a slot.
 *
 * @param shift the lowest of them
 * @param bits how many; from 1 to {@link Layer#MOST_BITS}
 */
record Piece(int slot, int shift, int bits) {}
