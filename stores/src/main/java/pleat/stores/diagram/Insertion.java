package pleat.stores.diagram;

import pleat.stores.diagram.key.KeyShape;
import pleat.stores.diagram.key.Layer;

/**
 * Adds sorted keys to a diagram in one walk, which touches every distinct prefix of the keys once: no second diagram, no
 * operation cache. Nodes never change, so the diagram that was there stays as it is.
 */
public final class Insertion {
    private final NodeArena nodes;
    private final KeyShape shape;
    private final long[] keys;
    private final int words;
    /** For each layer the new children by label, and behind them the children of the node to be made, packed. */
    private final int[][] scratch;

    /** @param keys sorted, and not in the diagram */
    public Insertion(NodeArena nodes, KeyShape shape, long[] keys) {
        this.nodes = nodes;
        this.shape = shape;
        this.keys = keys;
        this.words = shape.words();
        this.scratch = new int[shape.depth()][1 << Layer.MOST_BITS];
    }

    /** The root of the diagram of all that is below {@code root} and the keys {@code from .. to - 1}. */
    public int insert(int root, int from, int to) {
        return insert(root, shape.depth() - 1, from, to);
    }

    private int insert(int node, int layer, int from, int to) {
        if (node == NodeArena.NONE && to - from == 1) {
            return chain(layer, from);
        }
        if (layer < 0) {
            return NodeArena.END;
        }
        int word = shape.word(layer);
        int place = shape.place(layer);
        int mask = shape.mask(layer);
        int[] children = scratch[layer];
        int added = 0;
        int start = from;
        while (start < to) {
            int label = (int) (keys[start * words + word] >>> place) & mask;
            int stop = start + 1;
            while (stop < to && ((int) (keys[stop * words + word] >>> place) & mask) == label) {
                stop++;
            }
            children[label] = insert(nodes.child(node, label), layer - 1, start, stop);
            added |= 1 << label;
            start = stop;
        }
        return merged(node, added, children);
    }

    /** What lies below a layer for a single key. */
    private int chain(int layer, int key) {
        int node = NodeArena.END;
        for (int below = 0; below <= layer; below++) {
            node = nodes.single(shape.label(below, keys, key * words), node);
        }
        return node;
    }

    /** The node with the edges of another and new ones, which replace those with the same label. */
    private int merged(int node, int added, int[] children) {
        int old = nodes.labels(node);
        int labels = old | added;
        int count = 0;
        int oldIndex = 0;
        for (int rest = labels; rest != 0; rest &= rest - 1) {
            int bit = rest & -rest;
            int kept = (old & bit) != 0 ? nodes.childAt(node, oldIndex++) : NodeArena.NONE;
            children[count++] = (added & bit) != 0 ? children[Integer.numberOfTrailingZeros(bit)] : kept;
        }
        return nodes.make(labels, children);
    }
}
