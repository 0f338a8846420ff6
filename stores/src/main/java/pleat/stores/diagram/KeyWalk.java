package pleat.stores.diagram;

import java.util.function.Consumer;
import pleat.stores.diagram.key.Encoding;
import pleat.stores.diagram.key.KeyShape;

/** Goes over all keys of a diagram, in their order. */
public final class KeyWalk {
    private final NodeArena nodes;
    private final KeyShape shape;
    private final long[] key;
    private final Consumer<long[]> visitor;

    private KeyWalk(NodeArena nodes, KeyShape shape, Consumer<long[]> visitor) {
        this.nodes = nodes;
        this.shape = shape;
        this.key = shape.zeroKey();
        this.visitor = visitor;
    }

    /**
     * Shows every state below a root once, in the order of the keys.
     *
     * @param visitor gets the same array each time: not to be changed or kept
     */
    public static void forEachState(NodeArena nodes, int root, Encoding encoding, Consumer<int[]> visitor) {
        int[] state = new int[encoding.width()];
        Consumer<long[]> decoding = key -> {
            encoding.read(key, 0, state);
            visitor.accept(state);
        };
        if (root != NodeArena.NONE) {
            new KeyWalk(nodes, encoding.shape(), decoding)
                    .walk(root, encoding.shape().depth() - 1);
        }
    }

    private void walk(int node, int layer) {
        if (layer < 0) {
            visitor.accept(key);
            return;
        }
        int index = 0;
        for (int rest = nodes.labels(node); rest != 0; rest &= rest - 1) {
            shape.setLabel(layer, Integer.numberOfTrailingZeros(rest), key);
            walk(nodes.childAt(node, index++), layer - 1);
        }
    }
}
