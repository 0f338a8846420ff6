package pleat.stores.diagram;

import pleat.memory.HeapSize;
import pleat.stores.diagram.key.KeyBatch;
import pleat.stores.diagram.key.KeyShape;

/**
 * Where the uppermost layers of a diagram lead, for every combination of their labels: one step in place of several. These
 * layers are as many as fit into {@value #MOST_BITS} bits of one word of a key, so that the table stays in the first cache.
 */
public final class TopLayersTable {
    private static final int MOST_BITS = 12;

    private final int word;
    private final int place;
    private final int mask;
    /** The first layer below. */
    private final int below;

    private final int[] nodes;

    private TopLayersTable(KeyShape shape, int below, int place, int bits) {
        this.word = below < shape.depth() - 1 ? shape.word(below + 1) : 0;
        this.place = place;
        this.mask = (1 << bits) - 1;
        this.below = below;
        this.nodes = new int[1 << MOST_BITS];
    }

    /** The same for all, so that one can replace another whatever the budget. */
    public static long bytes() {
        return HeapSize.ofObject(1, 4, 0) + HeapSize.ofInts(1 << MOST_BITS);
    }

    /** The entrance to the diagram below a root. Cost: its table. */
    public static TopLayersTable to(NodeArena nodes, int root, KeyShape shape) {
        int bits = 0;
        int place = 0;
        int below = shape.depth() - 1;
        while (below >= 0
                && shape.word(below) == shape.words() - 1
                && bits + Integer.bitCount(shape.mask(below)) <= MOST_BITS) {
            bits += Integer.bitCount(shape.mask(below));
            place = shape.place(below);
            below--;
        }
        TopLayersTable entrance = new TopLayersTable(shape, below, place, bits);
        entrance.fill(nodes, root, shape, shape.depth() - 1, 0);
        return entrance;
    }

    private void fill(NodeArena nodes, int node, KeyShape shape, int layer, int index) {
        if (node == NodeArena.NONE) {
            return;
        }
        if (layer == below) {
            this.nodes[index] = node;
            return;
        }
        for (int rest = nodes.labels(node); rest != 0; rest &= rest - 1) {
            int label = Integer.numberOfTrailingZeros(rest);
            int next = index | label << (shape.place(layer) - place);
            fill(nodes, nodes.child(node, label), shape, layer - 1, next);
        }
    }

    /** Takes the keys that wait to the layer {@link #below}; returns how many still wait. */
    public int enter(KeyBatch batch, int waiting, int words) {
        int still = 0;
        for (int i = 0; i < waiting; i++) {
            int number = batch.waiting[i];
            int node = nodes[(int) (batch.keys[number * words + word] >>> place) & mask];
            batch.nodes[still] = node;
            batch.waiting[still] = number;
            still += node == NodeArena.NONE ? 0 : 1;
        }
        return still;
    }

    public int below() {
        return below;
    }
}
