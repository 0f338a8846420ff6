package pleat.stores.diagram;

import java.util.Arrays;
import java.util.BitSet;
import pleat.memory.HeapSize;
import pleat.memory.MemoryBudget.Account;

/**
 * Copies what is below a root from one arena to another, children first. A node has a larger number than its children, so one
 * walk down the numbers finds all that is reached, and one walk up copies it; nothing recurs.
 */
final class NodeCopy {
    private final NodeArena from;
    /** What is reached, in ascending order. */
    private final int[] reached;

    private NodeCopy(NodeArena from, int root) {
        this.from = from;
        BitSet marks = new BitSet(root + 1);
        marks.set(root);
        for (int node = root; node > NodeArena.END; node = marks.previousSetBit(node - 1)) {
            int count = Integer.bitCount(from.labels(node));
            for (int i = 0; i < count; i++) {
                marks.set(from.childAt(node, i));
            }
        }
        this.reached = marks.stream().toArray();
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
        // Marks, and two numbers for each node that is reached; streams hold another two while they grow.
        long bytes = HeapSize.ofLongs(root / Long.SIZE + 1) + 4 * HeapSize.ofInts(from.nodes() + 1L);
        account.reserve(bytes);
        try {
            return new NodeCopy(from, root).copyTo(to);
        } finally {
            account.release(bytes);
        }
    }

    private int copyTo(NodeArena to) {
        int[] copies = new int[reached.length];
        int[] children = new int[NodeArena.MOST_LABELS];
        for (int i = 0; i < reached.length; i++) {
            int node = reached[i];
            int labels = node == NodeArena.END ? 0 : from.labels(node);
            int count = Integer.bitCount(labels);
            for (int index = 0; index < count; index++) {
                children[index] = copies[Arrays.binarySearch(reached, from.childAt(node, index))];
            }
            copies[i] = node == NodeArena.END ? NodeArena.END : to.make(labels, children);
        }
        return copies[copies.length - 1];
    }
}
