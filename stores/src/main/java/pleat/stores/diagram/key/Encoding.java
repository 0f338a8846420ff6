package pleat.stores.diagram.key;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import pleat.memory.HeapSize;
import pleat.state.StateLayout;

/**
 * How a state becomes a key, a fixed number of longs, and back. A key has the {@link KeyShape} of the diagram, and its labels are
 * made of pieces of the {@link Codes} of the values. Bits that no value needed are 0, and so are those of a slot that did not
 * exist yet; so a wider encoding puts what is new on top and leaves the keys there are as they are.
 *
 * <p>Immutable.
 */
public final class Encoding {
    /** The codes of values below this fit a byte: twice the value, and as many more as values are numbered, at most. */
    private static final int SMALL = 32;

    private final Codes codes;
    private final KeyShape shape;
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

    private final int keyWords;
    /** Makes keys that are short; null for others. */
    private final GatherTable gatherTable;

    /** @param layers the lowest first */
    public Encoding(Codes codes, int width, List<Layer> layers) {
        this(codes.forWidth(width), width, layers, smallCodes(codes.forWidth(width), width));
    }

    private Encoding(Codes codes, int width, List<Layer> layers, byte[] smallCodes) {
        this.codes = codes;
        this.smallCodes = smallCodes;
        this.shape = new KeyShape(layers);
        this.keyWords = shape.words();
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
        for (int i = 0; i < layers.size(); i++) {
            int place = shape.place(i);
            for (Piece piece : layers.get(i).pieces()) {
                int at = Arrays.binarySearch(sorted, piece);
                shifts[at] = piece.shift();
                masks[at] = (1 << piece.bits()) - 1;
                words[at] = shape.word(i);
                places[at] = place;
                place += piece.bits();
            }
        }
        largest = new int[width];
        for (int slot = 0; slot < width; slot++) {
            largest[slot] = largestCode(slot);
        }
        gatherTable = GatherTable.fits(this) ? GatherTable.of(this) : null;
    }

    private static byte[] smallCodes(Codes codes, int width) {
        byte[] small = new byte[width * SMALL];
        for (int i = 0; i < small.length; i++) {
            small[i] = (byte) codes.code(i / SMALL, i % SMALL);
        }
        return small;
    }

    /** The same for a set that never grows. */
    private Encoding(Encoding other) {
        codes = other.codes.detached();
        shape = other.shape;
        covered = other.covered;
        largest = other.largest;
        smallCodes = other.smallCodes;
        shifts = other.shifts;
        masks = other.masks;
        words = other.words;
        places = other.places;
        pieceStarts = other.pieceStarts;
        keyWords = other.keyWords;
        gatherTable = null;
    }

    /** The same encoding without a layout, and without the table that makes keys quickly. */
    public Encoding detached() {
        return new Encoding(this);
    }

    /** The same encoding for a set that grows, of states of a layout: the inverse of {@link #detached}. */
    public Encoding attachedTo(StateLayout layout) {
        return new Encoding(codes.attachedTo(layout), width(), shape.layers());
    }

    /** Whether each key becomes the key of the same state under the other encoding by zeros on top. */
    public boolean isExtendedBy(Encoding other) {
        int depth = shape.depth();
        if (width() > other.width()
                || depth > other.shape.depth()
                || !shape.layers().equals(other.shape.layers().subList(0, depth))) {
            return false;
        }
        for (int slot = 0; slot < other.width(); slot++) {
            boolean agrees = slot < width() ? codes.agree(other.codes, slot) : other.first(slot) == 0;
            if (!agrees) {
                return false;
            }
        }
        return true;
    }

    /** The one that nothing but the state of zeros fits. */
    public static Encoding empty(StateLayout layout) {
        return new Encoding(Codes.of(layout), layout.width(), List.of());
    }

    private int largestCode(int slot) {
        int all = covered[slot] == Integer.SIZE ? -1 : (1 << covered[slot]) - 1;
        return counts(slot) ? Math.min(all, codes.used(slot) - 1) : all;
    }

    /** Whether the codes of a slot are given as its values are seen, so that each value needs to be noticed. */
    private boolean counts(int slot) {
        return codes.used(slot) > 0 && codes.used(slot) < Ranks.LIMIT;
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

    public Codes codes() {
        return codes;
    }

    /** Longs of a key. */
    public int words() {
        return keyWords;
    }

    /** Slots it knows; all further ones must be 0. */
    public int width() {
        return covered.length;
    }

    /** What a diagram of keys knows of them. */
    public KeyShape shape() {
        return shape;
    }

    /**
     * Writes the key of a state.
     *
     * @return false when the state does not fit; what is written has no meaning then
     */
    public boolean write(int[] state, long[] keys, int at) {
        Arrays.fill(keys, at, at + keyWords, 0);
        keys[at] = KeyShape.MARK;
        for (int slot = 0; slot < Math.max(state.length, covered.length); slot++) {
            int value = slot < state.length ? state[slot] : 0;
            if (value != first(slot) && !change(slot, first(slot), value, keys, at)) {
                return false;
            }
        }
        return true;
    }

    /** The value of a slot that leaves all its bits 0. */
    public int first(int slot) {
        return slot < covered.length ? codes.first(slot) : 0;
    }

    /**
     * Changes one value in a key.
     *
     * @param old what the slot has
     * @return false when the value does not fit; the key is unchanged then
     */
    public boolean change(int slot, int old, int value, long[] keys, int at) {
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

    /** Whether keys are short, so that a table makes them. */
    public boolean hasGatherTable() {
        return gatherTable != null;
    }

    GatherTable gatherTable() {
        return gatherTable;
    }

    /** @param changed the bits of the code of a slot that become others */
    void flip(int slot, int changed, long[] keys, int at) {
        for (int i = pieceStarts[slot]; i < pieceStarts[slot + 1]; i++) {
            keys[at + words[i]] ^= (long) ((changed >>> shifts[i]) & masks[i]) << places[i];
        }
    }

    /** The inverse of {@link #write}; slots past {@link #width()} become 0. */
    public void read(long[] keys, int at, int[] state) {
        Arrays.fill(state, 0);
        for (int slot = 0; slot < Math.min(state.length, covered.length); slot++) {
            state[slot] = value(slot, keys, at);
        }
    }

    /** The value that a slot has in a key. */
    public int value(int slot, long[] keys, int at) {
        return codes.value(slot, codeIn(keys, at, slot));
    }

    /** The code that a slot has in a key. */
    int codeIn(long[] keys, int at, int slot) {
        int code = 0;
        for (int i = pieceStarts[slot]; i < pieceStarts[slot + 1]; i++) {
            code |= ((int) (keys[at + words[i]] >>> places[i]) & masks[i]) << shifts[i];
        }
        return code;
    }

    /** How many bits of the code of a slot a key has. */
    public int bits(int slot) {
        return slot < covered.length ? covered[slot] : 0;
    }

    /** Bits of all slots together. */
    public int bits() {
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

    /** For each layer whether it has a bit of one of these slots. */
    public boolean[] layersOf(int[] slots) {
        boolean[] has = new boolean[shape.depth()];
        for (int layer = 0; layer < has.length; layer++) {
            for (Piece piece : shape.layers().get(layer).pieces()) {
                for (int slot : slots) {
                    has[layer] |= piece.slot() == slot;
                }
            }
        }
        return has;
    }

    /** An encoding that the state fits too: layers for what it lacks come on top of those there are. */
    public Encoding widenedFor(int[] state) {
        return widenedTo(codes.fitting(state, covered.length));
    }

    /** An encoding that has the bits that some states need, too. */
    public Encoding widenedTo(Codes.Fitting needed) {
        List<Layer> wider = new ArrayList<>(shape.layers());
        for (int slot = 0; slot < needed.bits.length; slot++) {
            int known = bits(slot);
            while (known < needed.bits[slot]) {
                int bits = Math.min(Layer.MOST_BITS, Math.max(needed.bits[slot] - known, reserve(slot, known)));
                wider.add(Layer.of(new Piece(slot, known, bits)));
                known += bits;
            }
        }
        int width = Math.max(covered.length, needed.bits.length);
        if (width > covered.length || needed.codes != codes) {
            return new Encoding(needed.codes, width, wider);
        }
        // Where only bits are missing the codes are those there are: with thousands of slots that is most of the work.
        return wider.size() == shape.depth() ? this : new Encoding(codes, width, wider, smallCodes);
    }

    /** Where values become larger and larger, the bits double: so there are few layers. */
    private int reserve(int slot, int known) {
        return counts(slot) ? 0 : Math.min(known, Integer.SIZE - known);
    }

    /** The encoding with other layers, or in another order, for the same slots. */
    public Encoding with(Codes otherCodes, List<Layer> others) {
        return new Encoding(otherCodes, covered.length, others);
    }

    /** Bytes on the heap, near enough: layers and pieces are small objects. */
    public long bytes() {
        return HeapSize.ofObject(12, 1, 0)
                + codes.bytes()
                + shape.bytes()
                + (gatherTable == null ? 0 : gatherTable.bytes())
                + 3 * HeapSize.ofInts(covered.length)
                + HeapSize.ofBytes(smallCodes.length)
                + 4 * HeapSize.ofInts(shifts.length)
                + 24L * shifts.length;
    }
}
