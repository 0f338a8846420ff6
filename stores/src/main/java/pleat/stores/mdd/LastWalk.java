package pleat.stores.mdd;

import java.util.Arrays;
import pleat.memory.HeapSize;
import pleat.memory.MemoryBudget.Account;
import pleat.stores.node.NodeTable;

/**
 * The way that the state looked up last took from the root. The next one goes on where the two part: successors of a state are
 * looked up one after the other, and differ in a few slots.
 *
 * <p>Nodes may get more edges. Whoever frees nodes, leads an edge between two of them elsewhere or numbers them anew must say
 * {@link #forget}.
 */
final class LastWalk {
    private final Account account;
    /** Layer i was left by the edge {@code labels[i]} of {@code nodes[i]}. */
    private int[] labels = {};

    private int[] nodes = {};
    /** The last layer that is known; 0 also when none is. */
    private int depth;

    LastWalk(Account account) {
        account.reserve(HeapSize.ofObject(3, 1, 0) + 2 * HeapSize.ofInts(0));
        this.account = account;
    }

    /** Takes room for so many layers. What lies below is not remembered. */
    void makeRoom(int layers) {
        if (layers > nodes.length) {
            account.reserve(2 * HeapSize.ofInts(layers));
            account.release(2 * HeapSize.ofInts(nodes.length));
            labels = Arrays.copyOf(labels, layers);
            nodes = Arrays.copyOf(nodes, layers);
        }
    }

    /** How many layers there is room for. */
    int layers() {
        return nodes.length;
    }

    void forget() {
        depth = 0;
    }

    /** Goes back to where the state parts from the last one; returns that layer. Its node is {@link #node}. */
    int resume(int[] state) {
        int known = Math.min(depth, state.length);
        int parting = Arrays.mismatch(labels, 0, known, state, 0, known);
        depth = parting < 0 ? known : parting;
        return depth;
    }

    /** The node in a layer up to which the way is known, if it is not the first one. */
    int node(int layer) {
        return nodes[layer];
    }

    /** The way leaves a layer, the one after the last that is known or that one itself. */
    void note(int layer, int node, int label) {
        if (layer < nodes.length) {
            labels[layer] = label;
            nodes[layer] = node;
            depth = layer;
        }
    }

    /** Whether the state is below the root. */
    boolean finds(int[] state, NodeTable table, int root) {
        int layer = resume(state);
        int node = layer == 0 ? root : nodes[layer];
        while (node > NodeTable.ACCEPT) {
            int label = StatePath.label(state, layer);
            note(layer, node, label);
            node = table.childUnder(node, label);
            layer++;
        }
        return node == NodeTable.ACCEPT && layer >= StatePath.end(state);
    }
}
