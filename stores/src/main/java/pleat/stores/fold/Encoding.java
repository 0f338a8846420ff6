package pleat.stores.fold;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import pleat.memory.HeapSize;

/**
 * How a state becomes a key, a fixed number of longs, and which bits of the key each layer of the diagram decides on. Layer 0
 * is the lowest one and has the lowest bits; so keys that are sorted agree in as many upper layers as they can. Bit 0 of the
 * first word is always 1: no key is all zeros.
 *
 * <p>A key is made of the {@link Codes} of the values. Bits that no value needed are 0, and so are those of a slot that did not
 * exist yet; so a wider encoding puts what is new on top and leaves the keys there are as they are.
 *
 * <p>Immutable.
 */
final class Encoding {
    /** Where every key has a 1. */
    static final int MARK_POSITION = 0;

    /** The codes of values below this fit a byte: twice the value, and as many more as values are numbered, at most. */
    private static final int SMALL = 32;

    private static final int MARK_BITS = 1;
    private static final long MARK = 1;
    /** Longs; 64 KiB, of which a search uses few. */
    private static final int MOST_SPREAD = 1 << 13;

    /** Words of a key that {@link #gather} makes; it goes over the slots once a word. */
    private static final int MOST_GATHERED = 2;

    private final Codes codes;
    private final List<Layer> layers;
    /** For each slot how many bits of its code the pieces cover; the others must be 0. */
    private final int[] covered;
    /** For each slot the largest code that fits, as an unsigned number. */
    private final int[] largest;
    /** The codes of small values, {@link #SMALL} of them a slot. */
    private final byte[] smallCodes;

    // One entry a piece, those of a slot together, the lowest first.
    private final int[] shifts;
    private final int[] masks;
    private final int[] words;
    private final int[] places;
    /** For each slot its first piece, and the number of pieces as the last entry. */
    private final int[] pieceStarts;

    /** For each slot what makes the values that fit start at 0, and the bits that are 0 then because no piece covers them. */
    private final int[] biases;

    private final int[] beyond;
    /** What a value of a slot puts into a word of a key, if keys are gathered: {@code spreads[word][start + value]}. */
    private final long[][] spreads;
    /** For each slot where its value 0 stands in {@link #spreads}. */
    private final int[] spreadStarts;

    private final int keyWords;

    // One entry a layer.
    private final int[] layerWord;
    private final int[] layerPlace;
    private final int[] layerMask;

    /** @param layers the lowest first */
    Encoding(Codes codes, int width, List<Layer> layers) {
        this.codes = codes.forWidth(width);
        this.layers = List.copyOf(layers);
        Piece[] sorted = sortedPieces(layers);
        covered = new int[width];
        pieceStarts = new int[width + 1];
        for (Piece piece : sorted) {
            pieceStarts[piece.slot() + 1]++;
            covered[piece.slot()] = piece.shift() + piece.bits();
        }
        for (int slot = 0; slot < width; slot++) {
            pieceStarts[slot + 1] += pieceStarts[slot];
        }
        shifts = new int[sorted.length];
        masks = new int[sorted.length];
        words = new int[sorted.length];
        places = new int[sorted.length];
        layerWord = new int[layers.size()];
        layerPlace = new int[layers.size()];
        layerMask = new int[layers.size()];
        int word = 0;
        int place = MARK_BITS;
        for (int i = 0; i < layers.size(); i++) {
            Layer layer = layers.get(i);
            if (place + layer.bits() > Long.SIZE) {
                word++;
                place = 0;
            }
            layerWord[i] = word;
            layerPlace[i] = place;
            layerMask[i] = (1 << layer.bits()) - 1;
            for (Piece piece : layer.pieces()) {
                int at = Arrays.binarySearch(sorted, piece);
                shifts[at] = piece.shift();
                masks[at] = (1 << piece.bits()) - 1;
                words[at] = word;
                places[at] = place;
                place += piece.bits();
            }
        }
        keyWords = word + 1;
        largest = new int[width];
        biases = new int[width];
        beyond = new int[width];
        for (int slot = 0; slot < width; slot++) {
            largest[slot] = largestCode(slot);
            biases[slot] = covered[slot] > 0 && this.codes.kind(slot) == Codes.SIGNED ? 1 << (covered[slot] - 1) : 0;
            beyond[slot] = covered[slot] == Integer.SIZE ? 0 : -1 << covered[slot];
        }
        smallCodes = new byte[width * SMALL];
        for (int i = 0; i < smallCodes.length; i++) {
            smallCodes[i] = (byte) this.codes.code(i / SMALL, i % SMALL);
        }
        spreadStarts = new int[width];
        spreads = new long[keyWords][canGather() ? (int) values() : 0];
        if (canGather()) {
            fillSpreads();
        }
    }

    private int largestCode(int slot) {
        int all = covered[slot] == Integer.SIZE ? -1 : (1 << covered[slot]) - 1;
        return counts(slot) ? Math.min(all, codes.used(slot) - 1) : all;
    }

    /** Whether the codes of a slot are given as its values are seen, so that each value needs to be noticed. */
    private boolean counts(int slot) {
        return codes.used(slot) > 0 && codes.used(slot) < Ranks.LIMIT;
    }

    /** Values that all slots can have, one slot after the other. */
    private long values() {
        long values = 0;
        for (int bits : covered) {
            values += 1L << bits;
        }
        return values;
    }

    private void fillSpreads() {
        long[] spread = new long[keyWords];
        int room = 0;
        for (int slot = 0; slot < covered.length; slot++) {
            spreadStarts[slot] = room + biases[slot];
            for (int i = 0; i < 1 << covered[slot]; i++) {
                Arrays.fill(spread, 0);
                flip(slot, codes.code(slot, i - biases[slot]), spread, 0);
                for (int word = 0; word < keyWords; word++) {
                    spreads[word][room] = spread[word];
                }
                room++;
            }
        }
    }

    /** Plain loops: this runs within the first milliseconds, where each lambda and stream costs one. */
    private static Piece[] sortedPieces(List<Layer> layers) {
        List<Piece> pieces = new ArrayList<>();
        for (Layer layer : layers) {
            pieces.addAll(layer.pieces());
        }
        Piece[] sorted = pieces.toArray(new Piece[0]);
        Arrays.sort(sorted);
        return sorted;
    }

    Codes codes() {
        return codes;
    }

    /** Longs of a key. */
    int words() {
        return keyWords;
    }

    /** Slots it knows; all further ones must be 0. */
    int width() {
        return covered.length;
    }

    List<Layer> layers() {
        return layers;
    }

    /**
     * Writes the key of a state.
     *
     * @return false when the state does not fit; what is written has no meaning then
     */
    boolean write(int[] state, long[] keys, int at) {
        Arrays.fill(keys, at, at + keyWords, 0);
        keys[at] = MARK;
        for (int slot = 0; slot < Math.max(state.length, covered.length); slot++) {
            int value = slot < state.length ? state[slot] : 0;
            if (value != first(slot) && !change(slot, first(slot), value, keys, at)) {
                return false;
            }
        }
        return true;
    }

    /** The value of a slot that leaves all its bits 0. */
    int first(int slot) {
        return slot < covered.length ? codes.first(slot) : 0;
    }

    /**
     * Changes one value in a key.
     *
     * @param old what the slot has
     * @return false when the value does not fit; the key is unchanged then
     */
    boolean change(int slot, int old, int value, long[] keys, int at) {
        if (slot >= covered.length) {
            return value == 0;
        }
        int code = code(slot, value);
        if (!fits(slot, code)) {
            return false;
        }
        flip(slot, code ^ code(slot, old), keys, at);
        return true;
    }

    /** See {@link Codes#code}; quicker for small values. */
    int code(int slot, int value) {
        return (value & -SMALL) == 0 ? smallCodes[slot * SMALL + value] : codes.code(slot, value);
    }

    boolean fits(int slot, int code) {
        return Integer.compareUnsigned(code, largest[slot]) <= 0;
    }

    /** Whether {@link #gather} can make the keys: they are short, and there is a table for it. */
    boolean canGather() {
        return codes.areArithmetic() && keyWords <= MOST_GATHERED && keyWords * values() <= MOST_SPREAD;
    }

    /**
     * Writes the key of a state with {@link #width()} slots, each slot the same way whatever its value: for short keys that
     * is quicker than looking for slots that differ from those of another state, which are hard to foretell.
     *
     * @return false when the state does not fit; nothing is written then
     */
    boolean gather(int[] state, long[] keys, int at) {
        int misfit = 0;
        for (int slot = 0; slot < biases.length; slot++) {
            misfit |= (state[slot] + biases[slot]) & beyond[slot];
        }
        if (misfit != 0) {
            return false;
        }
        for (int word = 0; word < keyWords; word++) {
            keys[at + word] = gathered(state, spreads[word]);
        }
        keys[at] |= MARK;
        return true;
    }

    private long gathered(int[] state, long[] spread) {
        long word = 0;
        for (int slot = 0; slot < spreadStarts.length; slot++) {
            word |= spread[spreadStarts[slot] + state[slot]];
        }
        return word;
    }

    /** @param changed the bits of the code of a slot that become others */
    void flip(int slot, int changed, long[] keys, int at) {
        for (int i = pieceStarts[slot]; i < pieceStarts[slot + 1]; i++) {
            keys[at + words[i]] ^= (long) ((changed >>> shifts[i]) & masks[i]) << places[i];
        }
    }

    /** The inverse of {@link #write}; slots past {@link #width()} become 0. */
    void read(long[] keys, int at, int[] state) {
        Arrays.fill(state, 0);
        for (int slot = 0; slot < Math.min(state.length, covered.length); slot++) {
            state[slot] = value(slot, keys, at);
        }
    }

    /** The value that a slot has in a key. */
    int value(int slot, long[] keys, int at) {
        return codes.value(slot, codeIn(keys, at, slot));
    }

    private int codeIn(long[] keys, int at, int slot) {
        int code = 0;
        for (int i = pieceStarts[slot]; i < pieceStarts[slot + 1]; i++) {
            code |= ((int) (keys[at + words[i]] >>> places[i]) & masks[i]) << shifts[i];
        }
        return code;
    }

    /** How many bits of the code of a slot a key has. */
    int bits(int slot) {
        return slot < covered.length ? covered[slot] : 0;
    }

    /** Bits of all slots together. */
    int bits() {
        int bits = 0;
        for (int some : covered) {
            bits += some;
        }
        return bits;
    }

    /** Where a bit of the code of a slot stands in a key, counted from the lowest bit of the first word on. */
    int position(int slot, int bit) {
        int piece = pieceStarts[slot];
        while (piece + 1 < pieceStarts[slot + 1] && shifts[piece + 1] <= bit) {
            piece++;
        }
        return Long.SIZE * words[piece] + places[piece] + bit - shifts[piece];
    }

    /** How many bits the code of each slot needs in the keys of a table. */
    int[] bitsOfSlots(FlatTable table) {
        long[] union = table.union();
        int[] bits = new int[covered.length];
        for (int slot = 0; slot < bits.length; slot++) {
            bits[slot] = Codes.bitsOf(codeIn(union, 0, slot));
        }
        return bits;
    }

    /** For each slot the value that it has in all keys of a table; 0 if there are several. */
    int[] constants(FlatTable table) {
        long[] union = table.union();
        long[] intersection = table.intersection();
        int[] constants = new int[covered.length];
        for (int slot = 0; slot < constants.length; slot++) {
            int code = codeIn(union, 0, slot);
            constants[slot] = code == codeIn(intersection, 0, slot) ? codes.value(slot, code) : 0;
        }
        return constants;
    }

    /** The label that a key has in a layer. */
    int label(int layer, long[] keys, int at) {
        return (int) (keys[at + layerWord[layer]] >>> layerPlace[layer]) & layerMask[layer];
    }

    int depth() {
        return layerWord.length;
    }

    int word(int layer) {
        return layerWord[layer];
    }

    int place(int layer) {
        return layerPlace[layer];
    }

    int mask(int layer) {
        return layerMask[layer];
    }

    /** An encoding that the state fits too: layers for what it lacks come on top of those there are. */
    Encoding widenedFor(int[] state) {
        return widenedTo(codes.fitting(state, covered.length));
    }

    /** An encoding that the states of a table fit too, which have keys by another one. */
    Encoding widenedFor(FlatTable table, Encoding own) {
        return widenedTo(codes.fitting(table, own));
    }

    private Encoding widenedTo(Codes.Fitting needed) {
        List<Layer> wider = new ArrayList<>(layers);
        for (int slot = 0; slot < needed.bits.length; slot++) {
            int known = bits(slot);
            while (known < needed.bits[slot]) {
                int bits = Math.min(Layer.MOST_BITS, Math.max(needed.bits[slot] - known, reserve(slot, known)));
                wider.add(Layer.of(new Piece(slot, known, bits)));
                known += bits;
            }
        }
        int width = Math.max(covered.length, needed.bits.length);
        boolean isEnough = wider.size() == layers.size() && width == covered.length && needed.codes == codes;
        return isEnough ? this : new Encoding(needed.codes, width, wider);
    }

    /** Where values become larger and larger, the bits double: so there are few layers. */
    private int reserve(int slot, int known) {
        return counts(slot) ? 0 : Math.min(known, Integer.SIZE - known);
    }

    /** The encoding with other layers, or in another order, for the same slots. */
    Encoding with(Codes otherCodes, List<Layer> others) {
        return new Encoding(otherCodes, covered.length, others);
    }

    /** The slots of each layer from the top, for a person; a slot in several layers comes with its bits. */
    String describe() {
        List<String> names = new ArrayList<>();
        for (int layer = layers.size() - 1; layer >= 0; layer--) {
            names.add(nameOf(layer));
        }
        return String.join(" ", names);
    }

    /** The slots of a layer, for a person, those in the upper bits of a label first. */
    String nameOf(int layer) {
        List<String> names = new ArrayList<>();
        layers.get(layer).pieces().forEach(piece -> names.add(0, name(piece)));
        return String.join("+", names);
    }

    private String name(Piece piece) {
        String slot = codes.layout().qualifiedName(piece.slot());
        boolean whole = pieceStarts[piece.slot() + 1] - pieceStarts[piece.slot()] == 1;
        return whole ? slot : "%s:%d-%d".formatted(slot, piece.shift(), piece.shift() + piece.bits() - 1);
    }

    /** Bytes on the heap, near enough: layers and pieces are small objects. */
    long bytes() {
        return HeapSize.ofObject(17, 1, 0)
                + codes.bytes()
                + HeapSize.ofReferences(keyWords)
                + keyWords * HeapSize.ofLongs(spreads[0].length)
                + 6 * HeapSize.ofInts(covered.length)
                + HeapSize.ofBytes(smallCodes.length)
                + 4 * HeapSize.ofInts(shifts.length)
                + 3 * HeapSize.ofInts(layers.size())
                + 72L * layers.size()
                + 24L * shifts.length;
    }
}
