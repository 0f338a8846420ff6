package pleat.stores.fold;

/** Takes one key out of a diagram. Nodes never change, so the path to it is made anew. */
final class Removal {
    private final CompactNodes nodes;
    private final Encoding encoding;
    private final long[] key;
    private final int[] children = new int[1 << Layer.MOST_BITS];

    Removal(CompactNodes nodes, Encoding encoding, long[] key) {
        this.nodes = nodes;
        this.encoding = encoding;
        this.key = key;
    }

    /** The root of what is left below {@code root}, which must have the key. */
    int remove(int root) {
        return remove(root, encoding.depth() - 1);
    }

    private int remove(int node, int layer) {
        if (layer < 0) {
            return CompactNodes.NONE;
        }
        int label = encoding.label(layer, key, 0);
        int rest = remove(nodes.child(node, label), layer - 1);
        int labels = nodes.labels(node);
        int count = 0;
        int index = 0;
        for (int left = labels; left != 0; left &= left - 1) {
            int child = nodes.childAt(node, index++);
            child = Integer.numberOfTrailingZeros(left) == label ? rest : child;
            children[count] = child;
            count += child == CompactNodes.NONE ? 0 : 1;
        }
        labels = rest == CompactNodes.NONE ? labels & ~(1 << label) : labels;
        return labels == 0 ? CompactNodes.NONE : nodes.make(labels, children);
    }
}
