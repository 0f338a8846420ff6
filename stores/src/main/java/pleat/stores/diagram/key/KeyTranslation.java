package pleat.stores.diagram.key;

import java.util.stream.IntStream;

/**
 * Makes the keys that states have under one encoding from those under another: the same bits, in other places. Bits that move
 * equally far between the same two words move together, so layers that only change places cost a few moves a key, not one a
 * slot. Slots whose values have other codes there are read and written one by one. What the other encoding does not cover is
 * left out; it must be 0 there.
 */
public final class KeyTranslation {
    private final Encoding own;
    private final Encoding other;
    private final int targetWords;
    private final int[] from;
    private final int[] to;
    private final int[] turns;
    private final long[] masks;
    private int moves;
    private final int[] recoded;

    public KeyTranslation(Encoding own, Encoding other) {
        this.own = own;
        this.other = other;
        targetWords = other.words();
        int most = 1 + own.bits();
        from = new int[most];
        to = new int[most];
        turns = new int[most];
        masks = new long[most];
        move(KeyShape.MARK_POSITION, KeyShape.MARK_POSITION);
        recoded = IntStream.range(0, own.width())
                .filter(slot -> other.bits(slot) > 0 && !own.codes().agree(other.codes(), slot))
                .toArray();
        IntStream.range(0, own.width())
                .filter(slot -> own.codes().agree(other.codes(), slot))
                .forEach(this::moveSlot);
    }

    private void moveSlot(int slot) {
        int bits = Math.min(own.bits(slot), other.bits(slot));
        for (int bit = 0; bit < bits; bit++) {
            move(own.position(slot, bit), other.position(slot, bit));
        }
    }

    /** Positions count bits from the lowest of the first word on. */
    private void move(int source, int target) {
        int turn = (target - source) & Long.SIZE - 1;
        int move = 0;
        while (move < moves
                && (turns[move] != turn || from[move] != source / Long.SIZE || to[move] != target / Long.SIZE)) {
            move++;
        }
        if (move == moves) {
            from[move] = source / Long.SIZE;
            to[move] = target / Long.SIZE;
            turns[move] = turn;
            moves++;
        }
        masks[move] |= 1L << source;
    }

    /** Writes the other key of a state over whatever is there. */
    public void translate(long[] keys, int at, long[] others, int place) {
        for (int i = 0; i < targetWords; i++) {
            others[place + i] = 0;
        }
        for (int i = 0; i < moves; i++) {
            others[place + to[i]] |= Long.rotateLeft(keys[at + from[i]] & masks[i], turns[i]);
        }
        for (int slot : recoded) {
            int value = own.value(slot, keys, at);
            int first = other.first(slot);
            if (value != first && !other.change(slot, first, value, others, place)) {
                throw new IllegalArgumentException("the other encoding has no room for " + value);
            }
        }
    }
}
