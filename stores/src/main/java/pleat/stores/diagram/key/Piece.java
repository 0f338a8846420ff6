package pleat.stores.diagram.key;

/**
 * Some adjacent bits of the code of a slot. Pieces compare by slot, then by the lowest bit.
 *
 * @param shift the lowest bit
 * @param bits how many; from 1 to {@link Layer#MOST_BITS}
 */
public record Piece(int slot, int shift, int bits) implements Comparable<Piece> {
    @Override
    public int compareTo(Piece other) {
        int bySlot = Integer.compare(slot, other.slot);
        return bySlot != 0 ? bySlot : Integer.compare(shift, other.shift);
    }
}
