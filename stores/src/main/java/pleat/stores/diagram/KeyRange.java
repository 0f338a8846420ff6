package pleat.stores.diagram;

import java.util.function.Consumer;
import pleat.stores.diagram.key.KeyShape;

/** Goes over the keys of a diagram between two places in their order. What lies outside is passed over by its count. */
final class KeyRange {
    private final NodeArena nodes;
    private final PathCounts paths;
    private final KeyShape shape;
    private final Consumer<long[]> visitor;
    private final long[] key;

    KeyRange(NodeArena nodes, PathCounts paths, KeyShape shape, Consumer<long[]> visitor) {
        this.nodes = nodes;
        this.paths = paths;
        this.shape = shape;
        this.visitor = visitor;
        this.key = shape.zeroKey();
    }

    /** Shows the keys below a root that have the numbers from {@code from} to {@code to - 1}. */
    void walk(int root, long from, long to) {
        walk(root, shape.depth() - 1, from, to);
    }

    /** @param from counted from the first key below the node, like {@code to}; may lie in front of it */
    private void walk(int node, int layer, long from, long to) {
        if (layer < 0) {
            visitor.accept(key);
            return;
        }
        int index = 0;
        for (int rest = nodes.labels(node); rest != 0; rest &= rest - 1) {
            int child = nodes.childAt(node, index);
            long before = paths.before(node, index);
            if (before < to && before + paths.of(child) > from) {
                shape.setLabel(layer, Integer.numberOfTrailingZeros(rest), key);
                walk(child, layer - 1, from - before, to - before);
            }
            index++;
        }
    }
}
