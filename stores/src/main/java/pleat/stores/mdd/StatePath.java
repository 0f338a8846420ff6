package pleat.stores.mdd;

import java.util.function.Consumer;
import pleat.stores.node.NodeTable;

/** A state as a path from a root: slot i is the label of the edge that leaves layer i, and a tail of zeros has no edges. */
final class StatePath {
    private StatePath() {}

    /** Index one past the last slot that is not 0; at least 1, since a root has edges even for the zero state. */
    static int end(int[] state) {
        int end = state.length;
        while (end > 1 && state[end - 1] == 0) {
            end--;
        }
        return Math.max(1, end);
    }

    static int label(int[] state, int layer) {
        return layer < state.length ? state[layer] : 0;
    }

    /**
     * Shows every state below a root.
     *
     * @param width of the states; no path is longer
     * @param visitor gets one array for all states
     */
    static void forEach(NodeTable table, int root, int width, Consumer<int[]> visitor) {
        int[] state = new int[Math.max(1, width)];
        int[] nodes = new int[state.length + 1];
        int[] nextEdge = new int[nodes.length];
        nodes[0] = root;
        int layer = 0;
        while (layer >= 0) {
            if (nextEdge[layer] == table.degree(nodes[layer])) {
                nextEdge[layer] = 0;
                layer--;
                if (layer >= 0) {
                    state[layer] = 0;
                }
                continue;
            }
            long edge = table.edgeAt(nodes[layer], nextEdge[layer]++);
            state[layer] = NodeTable.label(edge);
            if (NodeTable.child(edge) == NodeTable.ACCEPT) {
                visitor.accept(state);
                state[layer] = 0;
            } else {
                layer++;
                nodes[layer] = NodeTable.child(edge);
            }
        }
    }

    /**
     * A chain of nodes for the slots {@code from .. end - 1}.
     *
     * @param list room for one edge
     * @return its first node, which nobody refers to if it is new; {@code ACCEPT} when there are no such slots
     */
    static int make(NodeTable table, int[] state, int from, int end, long[] list) {
        int node = NodeTable.ACCEPT;
        for (int layer = end - 1; layer >= from; layer--) {
            list[0] = NodeTable.edge(label(state, layer), node);
            node = table.make(layer, list, 1);
        }
        return node;
    }
}
