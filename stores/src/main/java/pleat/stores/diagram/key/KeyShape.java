package pleat.stores.diagram.key;

import java.util.List;
import pleat.memory.HeapSize;

/**
 * Which bits of a key each layer of a diagram decides on. Layer 0 is the lowest one and has the lowest bits; so keys that are
 * sorted agree in as many upper layers as they can. No layer lies in two words. Bit 0 of the first word belongs to no layer: it
 * is always 1, so no key is all zeros.
 *
 * <p>This is all that a diagram knows of the states in it. Immutable.
 */
public final class KeyShape {
    /** Where every key has a 1. */
    static final int MARK_POSITION = 0;

    static final long MARK = 1;
    private static final int MARK_BITS = 1;

    private final List<Layer> layers;
    private final int words;

    // One entry a layer.
    private final int[] layerWord;
    private final int[] layerPlace;
    private final int[] layerMask;

    /** @param layers the lowest first */
    KeyShape(List<Layer> layers) {
        this.layers = List.copyOf(layers);
        layerWord = new int[layers.size()];
        layerPlace = new int[layers.size()];
        layerMask = new int[layers.size()];
        int word = 0;
        int place = MARK_BITS;
        for (int i = 0; i < layerWord.length; i++) {
            int bits = layers.get(i).bits();
            if (place + bits > Long.SIZE) {
                word++;
                place = 0;
            }
            layerWord[i] = word;
            layerPlace[i] = place;
            layerMask[i] = (1 << bits) - 1;
            place += bits;
        }
        words = word + 1;
    }

    /** The lowest first. */
    public List<Layer> layers() {
        return layers;
    }

    public int depth() {
        return layerWord.length;
    }

    /** Longs of a key. */
    public int words() {
        return words;
    }

    /** The word of a key that a layer lies in. */
    public int word(int layer) {
        return layerWord[layer];
    }

    /** The lowest bit of a layer in its word. */
    public int place(int layer) {
        return layerPlace[layer];
    }

    /** The largest label of a layer, which has all its bits. */
    public int mask(int layer) {
        return layerMask[layer];
    }

    /** The label that a key has in a layer. */
    public int label(int layer, long[] keys, int at) {
        return (int) (keys[at + layerWord[layer]] >>> layerPlace[layer]) & layerMask[layer];
    }

    /** Gives a key another label in a layer. */
    public void setLabel(int layer, int label, long[] key) {
        int word = layerWord[layer];
        int place = layerPlace[layer];
        key[word] = (key[word] & ~((long) layerMask[layer] << place)) | (long) label << place;
    }

    /** A key whose labels are all 0. */
    public long[] zeroKey() {
        long[] key = new long[words];
        key[0] = MARK;
        return key;
    }

    /** Bytes on the heap, near enough: layers are small objects. */
    long bytes() {
        return HeapSize.ofObject(4, 1, 0) + 3 * HeapSize.ofInts(depth()) + 72L * depth();
    }
}
