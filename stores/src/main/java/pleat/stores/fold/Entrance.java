package pleat.stores.fold;

import pleat.memory.HeapSize;

/**
 * Where the uppermost layers of a diagram lead, for every combination of their labels: one step in place of several. These
 * layers are as many as fit into {@value #MOST_BITS} bits of one word of a key, so that the table stays in the first cache.
 */
final class Entrance {
    private static final int MOST_BITS = 12;

    private final int word;
    private final int place;
    private final int mask;
    /** The first layer below. */
    private final int below;

    private final int[] nodes;

    private Entrance(Encoding encoding, int below, int place, int bits) {
        this.word = below < encoding.depth() - 1 ? encoding.word(below + 1) : 0;
        this.place = place;
        this.mask = (1 << bits) - 1;
        this.below = below;
        this.nodes = new int[1 << MOST_BITS];
    }

    /** The same for all, so that one can replace another whatever the budget. */
    static long bytes() {
        return HeapSize.ofObject(1, 4, 0) + HeapSize.ofInts(1 << MOST_BITS);
    }

    /** The entrance to the diagram below a root. Cost: its table. */
    static Entrance to(CompactNodes nodes, int root, Encoding encoding) {
        int bits = 0;
        int place = 0;
        int below = encoding.depth() - 1;
        while (below >= 0
                && encoding.word(below) == encoding.words() - 1
                && bits + Integer.bitCount(encoding.mask(below)) <= MOST_BITS) {
            bits += Integer.bitCount(encoding.mask(below));
            place = encoding.place(below);
            below--;
        }
        Entrance entrance = new Entrance(encoding, below, place, bits);
        entrance.fill(nodes, root, encoding, encoding.depth() - 1, 0);
        return entrance;
    }

    private void fill(CompactNodes nodes, int node, Encoding encoding, int layer, int index) {
        if (node == CompactNodes.NONE) {
            return;
        }
        if (layer == below) {
            this.nodes[index] = node;
            return;
        }
        for (int rest = nodes.labels(node); rest != 0; rest &= rest - 1) {
            int label = Integer.numberOfTrailingZeros(rest);
            int next = index | label << (encoding.place(layer) - place);
            fill(nodes, nodes.child(node, label), encoding, layer - 1, next);
        }
    }

    /** Takes the keys that wait to the layer {@link #below}; returns how many still wait. */
    int enter(KeyBatch batch, int waiting, int words) {
        int still = 0;
        for (int i = 0; i < waiting; i++) {
            int number = batch.waiting[i];
            int node = nodes[(int) (batch.keys[number * words + word] >>> place) & mask];
            batch.nodes[still] = node;
            batch.waiting[still] = number;
            still += node == CompactNodes.NONE ? 0 : 1;
        }
        return still;
    }

    int below() {
        return below;
    }
}
