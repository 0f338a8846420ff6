package pleat.stores.diagram;

import java.util.BitSet;
import pleat.memory.HeapSize;
import pleat.memory.MemoryBudget.Account;

/**
 * Copies what is below a root from one arena to another, children first. A node has a larger number than its children, so one
 * walk down the numbers finds all that is reached, and one walk up copies it; nothing recurs.
 */
final class NodeCopy {
    private final NodeArena from;
    private final int root;
    private final BitSet reached;

    private NodeCopy(NodeArena from, int root) {
        this.from = from;
        this.root = root;
        this.reached = new BitSet(root + 1);
        reached.set(root);
        for (int node = root; node > NodeArena.END; node = reached.previousSetBit(node - 1)) {
            int count = Integer.bitCount(from.labels(node));
            for (int i = 0; i < count; i++) {
                reached.set(from.childAt(node, i));
            }
        }
    }

    /**
     * The root of the copy.
     *
     * @param account pays for what the copying takes on the way
     */
    static int copy(NodeArena from, int root, NodeArena to, Account account) {
        if (root == NodeArena.NONE) {
            return NodeArena.NONE;
        }
        long bytes = HeapSize.ofLongs(root / Long.SIZE + 1) + HeapSize.ofInts(root + 1L);
        account.reserve(bytes);
        try {
            return new NodeCopy(from, root).copyTo(to);
        } finally {
            account.release(bytes);
        }
    }

    private int copyTo(NodeArena to) {
        int[] copies = new int[root + 1];
        int[] children = new int[NodeArena.MOST_LABELS];
        copies[NodeArena.END] = NodeArena.END;
        for (int node = reached.nextSetBit(NodeArena.END + 1); node >= 0; node = reached.nextSetBit(node + 1)) {
            int labels = from.labels(node);
            int count = Integer.bitCount(labels);
            for (int index = 0; index < count; index++) {
                children[index] = copies[from.childAt(node, index)];
            }
            copies[node] = to.make(labels, children);
        }
        return copies[root];
    }
}
