package pleat.stores.diagram;

import pleat.stores.diagram.key.KeyShape;
import pleat.stores.diagram.key.Layer;

/** Takes one key out of a diagram. Nodes never change, so the path to it is made anew. */
public final class Removal {
    private final NodeArena nodes;
    private final KeyShape shape;
    private final long[] key;
    private final int[] children = new int[1 << Layer.MOST_BITS];

    public Removal(NodeArena nodes, KeyShape shape, long[] key) {
        this.nodes = nodes;
        this.shape = shape;
        this.key = key;
    }

    /** The root of what is left below {@code root}, which must have the key. */
    public int remove(int root) {
        return remove(root, shape.depth() - 1);
    }

    private int remove(int node, int layer) {
        if (layer < 0) {
            return NodeArena.NONE;
        }
        int label = shape.label(layer, key, 0);
        int rest = remove(nodes.child(node, label), layer - 1);
        int labels = nodes.labels(node);
        int count = 0;
        int index = 0;
        for (int left = labels; left != 0; left &= left - 1) {
            int child = nodes.childAt(node, index++);
            child = Integer.numberOfTrailingZeros(left) == label ? rest : child;
            children[count] = child;
            count += child == NodeArena.NONE ? 0 : 1;
        }
        labels = rest == NodeArena.NONE ? labels & ~(1 << label) : labels;
        return labels == 0 ? NodeArena.NONE : nodes.make(labels, children);
    }
}
